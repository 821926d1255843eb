-- The undo of an import removed pictures that the school shows, or that an earlier version of the school has.

create or replace function private.picture_is_shown(name text) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select exists (select from private.media_uses u where u.name = picture_is_shown.name)
    or exists (select from public.profiles p where p.picture = '/media/' || picture_is_shown.name)
    or exists (select from private.expected_accounts e where e.picture = '/media/' || picture_is_shown.name)
    or exists (select from public.team_members t where t.image = '/media/' || picture_is_shown.name)
    or exists (select from public.testimonials t where t.image = '/media/' || picture_is_shown.name)
    or exists (select from public.projects p where p.image = '/media/' || picture_is_shown.name)
    or exists (select from public.site_identity i where i.logo = '/media/' || picture_is_shown.name)
$$;

-- Which of these pictures an earlier version of a post or of the school, or a post in the trash, shows.
create or replace function private.pictures_in_versions(names text[]) RETURNS text[]
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select array(
    select distinct found.name
    from (
      select r.fields::text as text from public.post_revisions r
      union all select t.post::text from public.trashed_posts t
      union all select r."row"::text from public.school_revisions r) version
    cross join string_to_table(version.text, '/media/') part
    cross join substring(left(part, 40) from '^[0-9a-f]{20}-[0-9]{1,4}x[0-9]{1,4}[.]webp') found (name)
    where found.name = any (names))
$$;
