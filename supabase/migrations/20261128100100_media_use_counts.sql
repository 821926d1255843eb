-- The library of pictures says in how many posts a picture is, as it names only five of them.

drop function public.list_media(text, integer);

-- As before: a page of 24 pictures whose file name or alt text contains `query`, the newest first, with up to five posts that show
-- each, and how many pictures there are in all. New: `use_count`, how many posts show it.
create function public.list_media(query text, page integer)
returns table (name text, file_name text, alt text, added_at timestamptz, uses jsonb, use_count bigint, total bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  pattern text := '%' || regexp_replace(left(list_media.query, 100), '([\\%_])', '\\\1', 'g') || '%';
begin
  perform private.require_writer();
  return query
    select m.name, m.file_name, m.alt, m.added_at,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'title', p.title) order by p.updated_at desc), '[]')
        from (select b.id, b.title, b.updated_at from private.media_uses u join public.blog_posts b on b.id = u.post_id
          where u.name = m.name order by b.updated_at desc limit 5) p),
      (select count(*) from private.media_uses u where u.name = m.name),
      count(*) over ()
    from private.media m
    where m.file_name ilike pattern or m.alt ilike pattern
    order by m.added_at desc, m.name
    limit 24 offset 24 * (greatest(list_media.page, 1) - 1);
end;
$$;
grant execute on function public.list_media(text, integer) to authenticated;
