-- The names of the fields in which two rows differ, in alphabetical order.
create function private.changed_fields(before jsonb, after jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(a.key order by a.key), '{}')
  from jsonb_each(after) a where a.value is distinct from before -> a.key
$$;
revoke execute on function private.changed_fields(jsonb, jsonb) from public;

-- A model that writes without anybody asking is told apart from a program that publishes what people wrote.
create function private.note_new_post() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  action constant text := case new.status when 'published' then 'post.published' else 'post.created' end;
begin
  if auth.uid() is null and new.ai_made then
    perform private.add_activity('ai', null, action, 'post', new.id::text, new.title, '{}', null);
  else
    perform private.note_activity(action, 'post', new.id::text, new.title);
  end if;
  return null;
end;
$$;
revoke execute on function private.note_new_post() from public;
create trigger note_new_post after insert on public.blog_posts
  for each row execute function private.note_new_post();

-- Somebody who writes a draft saves every few seconds: one entry in ten minutes says so.
create function private.note_post() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  fields constant text[] := array_remove(
    private.changed_fields(private.revision_fields(old), private.revision_fields(new)), 'status');
  action constant text := case
    when new.status <> old.status then case new.status when 'published' then 'post.published' else 'post.unpublished' end
    when new.scheduled_for is not null and new.scheduled_for is distinct from old.scheduled_for then 'post.scheduled'
    when old.scheduled_for is not null and new.scheduled_for is null then 'post.unscheduled'
    else 'post.updated' end;
begin
  if action = 'post.updated' and new.status = 'draft' and (cardinality(fields) = 0 or exists (
    select from public.activity a
    where a.at > now() - interval '10 minutes' and a.subject_id = new.id::text and a.actor is not distinct from me
      and a.action in ('post.created', 'post.updated') and a.subject_kind = 'post'))
  then
    return null;
  end if;
  perform private.note_activity(action, 'post', new.id::text, new.title, array_remove(fields, 'scheduled_for'));
  return null;
end;
$$;
revoke execute on function private.note_post() from public;
create trigger note_post after update on public.blog_posts
  for each row when (old.version is distinct from new.version)
  execute function private.note_post();

create function private.note_lost_post() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_activity(case when old.first_published_at is null then 'post.discarded' else 'post.deleted' end,
    'post', old.id::text, old.title);
  return null;
end;
$$;
revoke execute on function private.note_lost_post() from public;
create trigger note_lost_post after delete on public.blog_posts
  for each row execute function private.note_lost_post();

-- Categories and authors.
create function private.note_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.note_activity(tg_argv[0] || '.created', tg_argv[0], new.id::text, new.name);
  elsif tg_op = 'DELETE' then
    perform private.note_activity(tg_argv[0] || '.deleted', tg_argv[0], old.id::text, old.name);
  else
    perform private.note_activity(tg_argv[0] || '.changed', tg_argv[0], new.id::text, new.name,
      private.changed_fields(to_jsonb(old), to_jsonb(new)));
  end if;
  return null;
end;
$$;
revoke execute on function private.note_name() from public;
create trigger note_name after insert or delete on public.categories
  for each row execute function private.note_name('category');
create trigger note_changed_name after update on public.categories
  for each row when (old.* is distinct from new.*) execute function private.note_name('category');
create trigger note_name after insert or delete on public.authors
  for each row execute function private.note_name('author');
create trigger note_changed_name after update on public.authors
  for each row when (old.* is distinct from new.*) execute function private.note_name('author');

-- A save that changes nothing is none.
create function private.note_settings() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  beside constant text[] := array['updated_at', 'scheduled_since'];
  fields constant text[] := private.changed_fields(to_jsonb(old) - beside, to_jsonb(new) - beside);
begin
  if cardinality(fields) > 0 then
    perform private.note_activity('settings.changed', 'settings', null, null, fields);
  end if;
  return null;
end;
$$;
revoke execute on function private.note_settings() from public;
create trigger note_settings after update on public.blog_settings
  for each row execute function private.note_settings();

-- A slot that was only written down as skipped has never started. Runs by hand are noted by whoever asked for them.
create function private.note_run() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    perform private.note_activity('run.' || new.status, 'run', new.id::text, new.topic);
  elsif new.lease_token is not null and new.trigger_kind = 'schedule' then
    perform private.note_activity('run.started', 'run', new.id::text);
  end if;
  return null;
end;
$$;
revoke execute on function private.note_run() from public;
create trigger note_run after insert on public.generation_runs
  for each row execute function private.note_run();
create trigger note_ended_run after update on public.generation_runs
  for each row when (old.status <> new.status and new.status <> 'running') execute function private.note_run();
