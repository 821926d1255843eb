-- The search of the blog takes "UI/UX" as two words: PostgreSQL reads it as the name of a file, which neither "UX" nor "UI UX" found.

-- For texts that are shown: with a character behind the slash that belongs to no word and to no name of a file, which `search_posts` removes again.
create function private.split_at_slashes(words text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(words, '(?<=\w)/(?=\w)', '/' || chr(57346), 'g')
$$;
-- For the index and the query: without diacritics as well. In one expression, because a function of this schema that calls another fails for roles that may not use the schema.
create function private.searchable(words text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select regexp_replace(
    normalize(regexp_replace(normalize(words, nfd), '[\u0300-\u036f]', '', 'g'), nfc), '(?<=\w)/(?=\w)', ' ', 'g')
$$;
revoke all on function private.split_at_slashes(text), private.searchable(text) from public;
grant execute on function private.searchable(text) to authenticated, service_role;

alter table public.blog_posts drop column search;
alter table public.blog_posts add column search tsvector not null generated always as (
  setweight(to_tsvector('english', private.searchable(translate(title, chr(57344) || chr(57345), '  '))), 'A')
  || setweight(to_tsvector('english', private.searchable(translate(coalesce(excerpt, ''), chr(57344) || chr(57345), '  '))), 'B')
  || setweight(to_tsvector('english', private.searchable(translate(left(content, 100000), chr(57344) || chr(57345), '  '))), 'C')
) stored;
create index blog_posts_search_idx on public.blog_posts using gin (search);

drop function private.without_diacritics(text);

create or replace function public.search_posts(query text, page integer DEFAULT 1) RETURNS TABLE(slug text, title text, quote text, category_name text, category_slug text, author_name text, publish_date timestamp with time zone, read_time integer, total integer)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
#variable_conflict use_column
declare
  -- "a or b" and "-a" are operators, but not as parts of words joined by a slash: "and/or", "-ui/ux".
  typed text := regexp_replace(regexp_replace(query, '(?<=\w)/or(?!\w)', '', 'gi'), '(?<!\w)-(\w+)/(?=\w)', '-\1 -', 'g');
  asked tsquery := private.search_query(private.searchable(typed));
  -- The texts to highlight have diacritics, so the words are also matched as they were typed.
  highlighted tsquery := asked || private.search_query(translate(typed, '/', ' '));
  marks text := format('StartSel=%s, StopSel=%s, ', chr(57344), chr(57345));
  foreign_marks text := chr(57344) || chr(57345);
  -- Whoever types the name of a category or of an author wants what stands there.
  categories uuid[] := array(select c.id from public.categories c where to_tsvector('english', private.searchable(c.name)) @@ asked);
  hidden uuid[] := array(select a.id from public.authors a where public.is_launched() and private.is_sample_author(a));
  authors uuid[] := array(
    select a.id from public.authors a
    where to_tsvector('english', private.searchable(a.name)) @@ asked and a.id <> all (hidden));
begin
  if numnode(asked) = 0 then
    return;
  end if;
  return query
    with hits as materialized (
      select p.id, p.publish_date, ts_rank(p.search, asked) as worth
      from public.blog_posts p
      where p.status = 'published'
        and (p.search @@ asked or p.category_id = any (categories) or p.author_id = any (authors))
      order by p.publish_date desc, p.id limit 500
    ), shown as materialized (
      select h.id, h.publish_date, h.worth, (count(*) over ())::integer as found
      from hits h order by h.worth desc, h.publish_date desc, h.id
      limit 10 offset (least(greatest(coalesce(search_posts.page, 1), 1), 50) - 1) * 10
    )
    select p.slug,
      replace(ts_headline('english', private.split_at_slashes(translate(p.title, foreign_marks, '')), highlighted,
        marks || 'HighlightAll=true'), chr(57346), ''),
      replace(ts_headline('english',
        private.split_at_slashes(translate(coalesce(p.excerpt || ' ', '') || private.plain_text(p.content), foreign_marks, '')),
        highlighted, marks || 'MinWords=18, MaxWords=36'), chr(57346), ''),
      c.name, c.slug, a.name, p.publish_date, p.read_time, s.found
    from shown s
    join public.blog_posts p on p.id = s.id
    left join public.categories c on c.id = p.category_id
    left join public.authors a on a.id = p.author_id and a.id <> all (hidden)
    order by s.worth desc, s.publish_date desc, s.id;
end;
$$;

create or replace function public.related_posts(post_slug text) RETURNS TABLE(slug text, relation text)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  with here as (
    select p.id, p.category_id, p.publish_date,
      -- As `private.searchable`, which the roles that call this function may not execute.
      replace(plainto_tsquery('english', regexp_replace(
        normalize(translate(p.title || ' ' || coalesce(p.excerpt, ''), '/', ' '), nfd), '[\u0300-\u036f]', '', 'g'))::text, '&', '|')::tsquery
        as words
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
