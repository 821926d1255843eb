-- Changed from 20251126000300_imports.sql: an address that only leads to the blog is left to what shows its content, which may come
-- with a later part of an export.
create or replace function private.note_moved(run uuid, kind text, target text, paths text[]) returns void
language sql set search_path = '' as $$
  insert into public.moved_addresses as moved (path, kind, target, run)
  select distinct on (p.path) p.path, note_moved.kind, note_moved.target, note_moved.run
  from unnest(paths) as p (path) where p.path ~ '^/' and char_length(p.path) <= 2000
  on conflict (path) do update set kind = excluded.kind, target = excluded.target, run = excluded.run
    where moved.kind = 'path' and moved.target = '/blog'
$$;
