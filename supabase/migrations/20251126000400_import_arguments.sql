-- The embedded API passes a list to PostgreSQL as a JSON string: the functions of imports get what they need unwrapped, as all others do.

alter function public.import_archives(uuid, text, text, jsonb) set schema private;
alter function public.import_pictures(uuid, text, jsonb) set schema private;
alter function public.import_posts(uuid, text, jsonb) set schema private;
alter function public.import_people(uuid, text, jsonb) set schema private;
alter function public.import_paths(uuid, jsonb) set schema private;

create function public.import_archives(run uuid, source text, kind text, archives jsonb) returns table (key text, id uuid)
language sql security definer set search_path = '' as $$
  select a.key, a.id from private.import_archives(run, source, kind, private.unwrapped(archives)) a
$$;

create function public.import_pictures(run uuid, source text, pictures jsonb) returns void
language sql security definer set search_path = '' as $$
  select private.import_pictures(run, source, private.unwrapped(pictures))
$$;

create function public.import_posts(run uuid, source text, posts jsonb) returns integer
language sql security definer set search_path = '' as $$
  select private.import_posts(run, source, private.unwrapped(posts))
$$;

create function public.import_people(run uuid, source text, people jsonb) returns jsonb
language sql security definer set search_path = '' as $$
  select private.import_people(run, source, private.unwrapped(people))
$$;

create function public.import_paths(run uuid, paths jsonb) returns void
language sql security definer set search_path = '' as $$
  select private.import_paths(run, private.unwrapped(paths))
$$;

revoke all on function public.import_archives(uuid, text, text, jsonb), public.import_pictures(uuid, text, jsonb),
  public.import_posts(uuid, text, jsonb), public.import_people(uuid, text, jsonb), public.import_paths(uuid, jsonb)
  from public, anon, authenticated;
grant execute on function public.import_archives(uuid, text, text, jsonb), public.import_pictures(uuid, text, jsonb),
  public.import_posts(uuid, text, jsonb), public.import_people(uuid, text, jsonb), public.import_paths(uuid, jsonb) to service_role;
revoke all on function private.import_archives(uuid, text, text, jsonb), private.import_pictures(uuid, text, jsonb),
  private.import_posts(uuid, text, jsonb), private.import_people(uuid, text, jsonb), private.import_paths(uuid, jsonb) from service_role;
