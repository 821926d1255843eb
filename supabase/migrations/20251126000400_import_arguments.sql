-- The embedded API passes a list to PostgreSQL as a JSON string: the functions of imports get what they need unwrapped, as all others do.

alter function public.import_archives(uuid, uuid, text, text, jsonb) set schema private;
alter function public.import_pictures(uuid, uuid, text, jsonb) set schema private;
alter function public.import_posts(uuid, uuid, text, jsonb) set schema private;
alter function public.import_people(uuid, uuid, text, jsonb) set schema private;
alter function public.import_paths(uuid, uuid, jsonb) set schema private;

create function public.import_archives(run uuid, token uuid, source text, kind text, archives jsonb) returns table (key text, id uuid)
language sql security definer set search_path = '' as $$
  select a.key, a.id from private.import_archives(run, token, source, kind, private.unwrapped(archives)) a
$$;

create function public.import_pictures(run uuid, token uuid, source text, pictures jsonb) returns void
language sql security definer set search_path = '' as $$
  select private.import_pictures(run, token, source, private.unwrapped(pictures))
$$;

create function public.import_posts(run uuid, token uuid, source text, posts jsonb) returns integer
language sql security definer set search_path = '' as $$
  select private.import_posts(run, token, source, private.unwrapped(posts))
$$;

create function public.import_people(run uuid, token uuid, source text, people jsonb) returns jsonb
language sql security definer set search_path = '' as $$
  select private.import_people(run, token, source, private.unwrapped(people))
$$;

create function public.import_paths(run uuid, token uuid, paths jsonb) returns void
language sql security definer set search_path = '' as $$
  select private.import_paths(run, token, private.unwrapped(paths))
$$;

revoke all on function public.import_archives(uuid, uuid, text, text, jsonb), public.import_pictures(uuid, uuid, text, jsonb),
  public.import_posts(uuid, uuid, text, jsonb), public.import_people(uuid, uuid, text, jsonb), public.import_paths(uuid, uuid, jsonb)
  from public, anon, authenticated;
grant execute on function public.import_archives(uuid, uuid, text, text, jsonb), public.import_pictures(uuid, uuid, text, jsonb),
  public.import_posts(uuid, uuid, text, jsonb), public.import_people(uuid, uuid, text, jsonb), public.import_paths(uuid, uuid, jsonb) to service_role;
revoke all on function private.import_archives(uuid, uuid, text, text, jsonb), private.import_pictures(uuid, uuid, text, jsonb),
  private.import_posts(uuid, uuid, text, jsonb), private.import_people(uuid, uuid, text, jsonb), private.import_paths(uuid, uuid, jsonb) from service_role;
