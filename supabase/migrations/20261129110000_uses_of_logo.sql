-- The school's logo counts as a use of its picture. Until now anybody who may open the picture library could delete its file.

create or replace function private.uses_of_picture(name text) returns table(kind text, id text, label text)
    language sql stable
    set search_path to ''
    as $$
  with path as (select '/media/' || uses_of_picture.name as text),
  uses as (
    select 'post' as kind, b.id::text as id, b.title as label
    from public.blog_posts b, path
    where strpos(b.content, path.text) > 0 or strpos(coalesce(b.hero_image, ''), path.text) > 0
    union
    select 'trash', t.id::text, t.title from public.trashed_posts t, path where strpos(t.post::text, path.text) > 0
    union
    select case when b.id is null then 'trash' else 'version' end, r.post_id::text, coalesce(b.title, r.title)
    from public.post_revisions r left join public.blog_posts b on b.id = r.post_id, path
    where strpos(r.fields::text, path.text) > 0
    union
    select 'school', s.kind, s.name from (
      select 'people' as kind, t.name, t.image from public.team_members t
      union all select 'quotes', t.name, t.image from public.testimonials t
      union all select 'projects', p.title, p.image from public.projects p
      union all select 'identity', 'the logo of the school', i.logo from public.site_identity i) s, path
    where s.image = path.text
    union
    select 'school-version', r.table_name, '' from public.school_revisions r, path where strpos(r."row"::text, path.text) > 0
    union
    select 'account', 'account', '' from path where exists (select from public.profiles p where p.picture = path.text)
      or exists (select from private.expected_accounts e where e.picture = path.text)
  )
  -- What shows the picture now also has versions with it.
  select distinct on (u.id) u.kind, u.id, u.label from uses u
  order by u.id, array_position(array['post', 'trash', 'school', 'version', 'school-version', 'account'], u.kind), u.label
$$;
