-- An undo finds pictures in the versions of posts in a third of the time: it looks for a fixed text, and for the pattern of a name only behind it.

-- As before: which of these pictures an earlier version of a post, or a post in the trash, shows.
create or replace function private.pictures_in_versions(names text[]) returns text[]
language sql stable set search_path = '' as $$
  select array(
    select distinct found.name
    from (select r.fields::text as text from public.post_revisions r union all select t.post::text from public.trashed_posts t) version
    cross join string_to_table(version.text, '/media/') part
    cross join substring(left(part, 40) from '^[0-9a-f]{20}-[0-9]{1,4}x[0-9]{1,4}[.]webp') found (name)
    where found.name = any (names))
$$;
