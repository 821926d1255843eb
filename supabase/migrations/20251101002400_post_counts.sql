-- The dashboard's numbers, of the posts that the caller may see. Waiting: drafts that automation wrote.
create function public.post_counts()
returns table (total integer, published integer, drafts integer, views bigint, waiting integer)
language sql stable security invoker set search_path = '' as $$
  select count(*)::integer,
    (count(*) filter (where p.status = 'published'))::integer,
    (count(*) filter (where p.status = 'draft'))::integer,
    coalesce(sum(p.view_count), 0),
    (count(*) filter (where p.status = 'draft' and exists (
      select from public.generation_runs r where r.post_id = p.id and r.status = 'succeeded')))::integer
  from public.blog_posts p
$$;
revoke execute on function public.post_counts() from public, anon;
grant execute on function public.post_counts() to authenticated, service_role;
