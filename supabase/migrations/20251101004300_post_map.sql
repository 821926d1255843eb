-- What the sitemap says of every published post, newest first, in one answer: read in pages of a thousand rows, ten
-- thousand posts took the embedded server about a second.
create function public.post_map() returns json
language sql stable security invoker set search_path = '' as $$
  select coalesce(json_agg(json_build_object(
    'slug', p.slug, 'title', p.title, 'heroImage', nullif(p.hero_image, ''), 'readTime', p.read_time,
    'updatedAt', p.updated_at, 'category', c.slug, 'author', a.slug) order by p.publish_date desc, p.id), '[]'::json)
  from public.blog_posts p
  left join public.categories c on c.id = p.category_id
  left join public.authors a on a.id = p.author_id
  where p.status = 'published'
$$;
revoke execute on function public.post_map() from public;
grant execute on function public.post_map() to anon, authenticated, service_role;
