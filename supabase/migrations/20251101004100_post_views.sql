-- Who has read what on which day, so that nobody counts twice. A reader is a digest whose key changes every day; rows
-- live for two days. Without row policies like every table that no role may touch: the embedded server opens each schema
-- in which it finds one.
create table private.post_views (
  day date not null,
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  reader text not null check (reader ~ '^[A-Za-z0-9_-]{22}$'),
  primary key (day, post_id, reader)
);

-- Counts many views at once, those of published posts that are not counted yet, and answers which slugs are published
-- posts. Told the same views again it adds nothing. Posts are locked in one order, or two batches could wait for each
-- other; no trigger takes the new count for an edit.
create function public.count_views(days date[], slugs text[], readers text[]) returns setof text
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.blog_posts p
  where p.slug = any (count_views.slugs) and p.status = 'published'
  order by p.id for no key update;

  with added as (
    insert into private.post_views (day, post_id, reader)
    select v.day, p.id, v.reader
    from unnest(count_views.days, count_views.slugs, count_views.readers) as v (day, slug, reader)
    join public.blog_posts p on p.slug = v.slug and p.status = 'published'
    order by 1, 2, 3
    on conflict do nothing
    returning post_id
  )
  update public.blog_posts p
  set view_count = p.view_count + fresh.views
  from (select post_id, count(*)::integer as views from added group by post_id) fresh
  where p.id = fresh.post_id;

  return query select p.slug from public.blog_posts p
    where p.slug = any (count_views.slugs) and p.status = 'published';
end;
$$;
revoke execute on function public.count_views(date[], text[], text[]) from public, anon, authenticated;
grant execute on function public.count_views(date[], text[], text[]) to service_role;

create function public.prune_views(before date) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  pruned integer;
begin
  delete from private.post_views v where v.day < prune_views.before;
  get diagnostics pruned = row_count;
  return pruned;
end;
$$;
revoke execute on function public.prune_views(date) from public, anon, authenticated;
grant execute on function public.prune_views(date) to service_role;
