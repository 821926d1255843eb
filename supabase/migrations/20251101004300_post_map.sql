-- What the sitemap says of the published posts, in sixteen parts that keep their posts: a publish reads its own part
-- again, not ten thousand posts. The part is the first digit of the slug's MD5.
create function public.post_map(part text) returns json
language sql stable security invoker set search_path = '' as $$
  select coalesce(json_agg(json_build_object(
    'slug', p.slug, 'title', p.title, 'heroImage', nullif(p.hero_image, ''), 'readTime', p.read_time,
    'updatedAt', p.updated_at, 'category', c.slug) order by p.publish_date desc, p.id), '[]'::json)
  from public.blog_posts p
  left join public.categories c on c.id = p.category_id
  where p.status = 'published' and left(md5(p.slug), 1) = part
$$;
revoke execute on function public.post_map(text) from public;
grant execute on function public.post_map(text) to anon, authenticated, service_role;

-- The categories and authors that have published posts, each as new as the newest change among them.
create function public.shelf_map() returns table (kind text, slug text, updated_at timestamptz)
language sql stable security invoker set search_path = '' as $$
  select 'category', c.slug, max(p.updated_at)
  from public.categories c join public.blog_posts p on p.category_id = c.id
  where p.status = 'published' group by c.id
  union all
  select 'author', a.slug, max(p.updated_at)
  from public.authors a join public.blog_posts p on p.author_id = a.id
  where p.status = 'published' group by a.id
  order by 1 desc, 2
$$;
revoke execute on function public.shelf_map() from public;
grant execute on function public.shelf_map() to anon, authenticated, service_role;
