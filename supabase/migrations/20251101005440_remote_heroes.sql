-- Posts saved before pictures were fetched on saving still name hero pictures on other hosts, which the site does not show.
-- An attempt is recorded before it begins, so that a picture that fails, or crashes the process, is not retried for ever.
create table private.hero_tries (
  post_id uuid primary key references public.blog_posts (id) on delete cascade,
  picture text not null,
  tries integer not null,
  tried_at timestamptz not null
);

-- Returns the next published post whose hero picture is on another host; each picture at most three times, once a day.
-- Drafts are left out: their pictures are fetched when they are saved.
create function public.take_remote_hero() returns table (post uuid, picture text)
language sql volatile security definer set search_path = '' as $$
  insert into private.hero_tries as known (post_id, picture, tries, tried_at)
  select p.id, p.hero_image, 1, now() from public.blog_posts p
  left join private.hero_tries t on t.post_id = p.id and t.picture = p.hero_image
  where p.status = 'published' and p.hero_image ~ '^https?://'
    and (t.post_id is null or t.tries < 3 and t.tried_at < now() - interval '1 day')
  order by t.tried_at nulls first, p.publish_date desc
  limit 1
  for update of p skip locked
  on conflict (post_id) do update set picture = excluded.picture, tried_at = excluded.tried_at,
    tries = case when known.picture = excluded.picture then known.tries + 1 else 1 end
  returning known.post_id, known.picture
$$;
revoke execute on function public.take_remote_hero() from public, anon, authenticated;
grant execute on function public.take_remote_hero() to service_role;
