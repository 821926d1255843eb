-- The words of a post, weighed by where they stand. What marks the words found below (U+E000, U+E001) counts as space
-- wherever somebody typed it, and 100,000 characters always fit into a tsvector.
alter table public.blog_posts add column search tsvector not null generated always as (
  setweight(to_tsvector('english', translate(title, chr(57344) || chr(57345), '  ')), 'A')
  || setweight(to_tsvector('english', translate(coalesce(excerpt, ''), chr(57344) || chr(57345), '  ')), 'B')
  || setweight(to_tsvector('english', translate(left(content, 100000), chr(57344) || chr(57345), '  ')), 'C')) stored;
create index blog_posts_search_idx on public.blog_posts using gin (search);

-- What somebody typed, as a query: never an error, and the last word may be unfinished.
create function private.search_query(words text) returns tsquery
language plpgsql immutable set search_path = '' as $$
declare
  typed text := rtrim(left(coalesce(words, ''), 100));
  whole tsquery := websearch_to_tsquery('english', typed);
  unfinished text := (regexp_match(typed, '(?:^|\s)([[:alnum:]]{3,})$'))[1];
begin
  -- Within an open quotation the words belong together as they stand.
  if unfinished is null or mod(char_length(typed) - char_length(replace(typed, '"', '')), 2) = 1 then
    return whole;
  end if;
  return whole || (
    websearch_to_tsquery('english', left(typed, -char_length(unfinished)))
    && (to_tsquery('english', unfinished || ':*') || to_tsquery('simple', unfinished || ':*')));
end;
$$;
revoke execute on function private.search_query(text) from public;

-- Markdown as a reader would quote it: without fences, addresses and signs.
create function private.quotable(markdown text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    left(markdown, 50000),
    '^\s*?```json\s*?\{.*?"content"\s*?:\s*?"', '', ''),
    '\\[nrt]', ' ', 'g'),
    '!?\[([^][]*)\]\([^()]*\)', '\1', 'g'),
    '<[^<>]*>|\[\^[^][]*\]|^[ \t]*[-+][ \t]|[\\*_`#>|~]', '', 'gn'),
    '\s+', ' ', 'g'))
$$;
revoke execute on function private.quotable(text) from public;

-- Published posts that answer the words, the best first, ten a page; of very many the newest 500. What matched stands
-- between U+E000 and U+E001. With rights of its own: row policies come before the search and would keep it from its index.
create function public.search_posts(query text, page integer default 1)
returns table (
  slug text, title text, quote text, category_name text, category_slug text, author_name text,
  publish_date timestamptz, read_time integer, total integer)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  asked tsquery := private.search_query(query);
  marks text := format('StartSel=%s, StopSel=%s, ', chr(57344), chr(57345));
  foreign_marks text := chr(57344) || chr(57345);
  -- Whoever types the name of a category or of an author wants what stands there.
  categories uuid[] := array(select c.id from public.categories c where to_tsvector('english', c.name) @@ asked);
  authors uuid[] := array(select a.id from public.authors a where to_tsvector('english', a.name) @@ asked);
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
      ts_headline('english', translate(p.title, foreign_marks, ''), asked, marks || 'HighlightAll=true'),
      ts_headline('english', translate(coalesce(p.excerpt || ' ', '') || private.quotable(p.content), foreign_marks, ''),
        asked, marks || 'MinWords=18, MaxWords=36'),
      c.name, c.slug, a.name, p.publish_date, p.read_time, s.found
    from shown s
    join public.blog_posts p on p.id = s.id
    left join public.categories c on c.id = p.category_id
    left join public.authors a on a.id = p.author_id
    order by s.worth desc, s.publish_date desc, s.id;
end;
$$;
revoke execute on function public.search_posts(text, integer) from public;
grant execute on function public.search_posts(text, integer) to anon, authenticated, service_role;

-- /blog/search is a page of its own.
alter table public.blog_posts
  add constraint blog_posts_slug_check_search check (slug <> 'search') not valid;
