-- One IP address counts for at most 30 readers of a post a day, whatever user agents it sends: enough for students behind one
-- carrier, too few for a script to matter. It is stored as a digest whose key changes daily, and deleted with the reader's row.
alter table private.post_views add column network text check (network ~ '^[A-Za-z0-9_-]{22}$');
create index post_views_network_idx on private.post_views (day, post_id, network) where network is not null;

drop function public.count_views(date[], text[], text[]);

-- Counts a batch of views of published posts and returns which of the slugs are published. Idempotent: a view that was
-- counted before adds nothing. Posts are locked in the order of their ids to avoid deadlocks; the lock also keeps two
-- batches from exceeding an address's limit together. No trigger treats the new count as an edit.
create function public.count_views(days date[], slugs text[], readers text[], networks text[] default null)
returns setof text
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.blog_posts p
  where p.slug = any (count_views.slugs) and p.status = 'published'
  order by p.id for no key update;

  with told as (
    select distinct on (v.day, p.id, v.reader) v.day, p.id as post_id, v.reader, v.network
    from unnest(count_views.days, count_views.slugs, count_views.readers, count_views.networks)
      as v (day, slug, reader, network)
    join public.blog_posts p on p.slug = v.slug and p.status = 'published'
    order by 1, 2, 3
  ), fresh as (
    select t.*, row_number() over (partition by t.day, t.post_id, t.network order by t.reader) as place
    from told t
    where not exists (select from private.post_views k
      where k.day = t.day and k.post_id = t.post_id and k.reader = t.reader)
  ), added as (
    insert into private.post_views (day, post_id, reader, network)
    select f.day, f.post_id, f.reader, f.network from fresh f
    where f.network is null or f.place + (select count(*) from private.post_views k
      where k.day = f.day and k.post_id = f.post_id and k.network = f.network) <= 30
    order by 1, 2, 3
    on conflict do nothing
    returning post_id
  )
  update public.blog_posts p
  set view_count = p.view_count + counted.views
  from (select post_id, count(*)::integer as views from added group by post_id) counted
  where p.id = counted.post_id;

  return query select p.slug from public.blog_posts p
    where p.slug = any (count_views.slugs) and p.status = 'published';
end;
$$;
revoke execute on function public.count_views(date[], text[], text[], text[]) from public, anon, authenticated;
grant execute on function public.count_views(date[], text[], text[], text[]) to service_role;
