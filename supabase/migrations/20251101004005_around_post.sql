-- What to read beside a post: the one before it, the one after it, and up to three related ones, the best first.
-- Related are sought among the nearest in time only, so that a post stands beside a bounded number of others.
create function public.around_post(post_slug text) returns table (slug text, place text)
language sql stable security invoker set search_path = '' as $$
  with here as (
    select p.id, p.category_id, p.publish_date,
      replace(plainto_tsquery('english', p.title || ' ' || coalesce(p.excerpt, ''))::text, '&', '|')::tsquery as words
    from public.blog_posts p where p.slug = post_slug and p.status = 'published'
  ), older as (
    select p.id, p.slug, p.publish_date, p.category_id from here h cross join lateral (
      select o.* from public.blog_posts o
      where o.status = 'published'
        and (o.publish_date < h.publish_date or (o.publish_date = h.publish_date and o.id > h.id))
      order by o.publish_date desc, o.id limit 30) p
  ), newer as (
    select p.id, p.slug, p.publish_date, p.category_id from here h cross join lateral (
      select n.* from public.blog_posts n
      where n.status = 'published'
        and (n.publish_date > h.publish_date or (n.publish_date = h.publish_date and n.id < h.id))
      order by n.publish_date, n.id desc limit 30) p
  ), alike as (
    select p.id from here h cross join lateral (
      (select o.id from public.blog_posts o
       where o.status = 'published' and o.category_id = h.category_id and o.publish_date < h.publish_date
       order by o.publish_date desc limit 30)
      union all
      (select n.id from public.blog_posts n
       where n.status = 'published' and n.category_id = h.category_id and n.publish_date > h.publish_date
       order by n.publish_date limit 30)) p
  ), related as (
    select p.slug, row_number() over (order by
      (p.category_id is not distinct from h.category_id and h.category_id is not null) desc,
      ts_rank(p.search, h.words) desc, abs(extract(epoch from p.publish_date - h.publish_date)), p.id) as rank
    from here h join public.blog_posts p on p.id in (
      select o.id from older o union select n.id from newer n union select a.id from alike a)
    order by rank limit 3
  )
  (select o.slug, 'older' from older o order by o.publish_date desc, o.id limit 1)
  union all
  (select n.slug, 'newer' from newer n order by n.publish_date, n.id desc limit 1)
  union all
  (select r.slug, 'related' from related r order by r.rank)
$$;
revoke execute on function public.around_post(text) from public;
grant execute on function public.around_post(text) to anon, authenticated, service_role;
