-- An editor who has scheduled a draft of the automation has approved it: it does not wait any more.
create or replace function public.post_counts()
returns table (total integer, published integer, drafts integer, views bigint, waiting integer)
language sql stable security invoker set search_path = '' as $$
  select count(*)::integer,
    (count(*) filter (where p.status = 'published'))::integer,
    (count(*) filter (where p.status = 'draft'))::integer,
    coalesce(sum(p.view_count), 0),
    (count(*) filter (where p.status = 'draft' and p.scheduled_for is null and exists (
      select from public.generation_runs r where r.post_id = p.id and r.status = 'succeeded')))::integer
  from public.blog_posts p
$$;
