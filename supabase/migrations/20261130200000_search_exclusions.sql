-- An excluded word ("design -figma") excludes posts that the name of their category or author finds, too. A quote says whether text stands before
-- and after it.

create or replace function public.search_posts(query text, page integer DEFAULT 1) RETURNS TABLE(slug text, title text, quote text, category_name text, category_slug text, author_name text, publish_date timestamp with time zone, read_time integer, total integer)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
#variable_conflict use_column
declare
  -- "a or b" and "-a" are operators, but not as parts of words joined by a slash: "and/or", "-ui/ux".
  typed text := regexp_replace(regexp_replace(query, '(?<=\w)/or(?!\w)', '', 'gi'), '(?<!\w)-(\w+)/(?=\w)', '-\1 -', 'g');
  asked tsquery := private.search_query(private.searchable(typed));
  -- Without the excluded words; null when nothing else has to match.
  wanted text := nullif(querytree(asked), 'T');
  -- The texts to highlight have diacritics, so the words are also matched as they were typed.
  highlighted tsquery := asked || private.search_query(translate(typed, '/', ' '));
  marks text := format('StartSel=%s, StopSel=%s, ', chr(57344), chr(57345));
  foreign_marks text := chr(57344) || chr(57345);
  hidden uuid[] := array(select a.id from public.authors a where public.is_launched() and private.is_sample_author(a));
  named uuid[];
  names tsvector[];
begin
  if numnode(asked) = 0 then
    return;
  end if;
  -- Whoever types the name of a category or of an author wants what stands there.
  select array_agg(n.id), array_agg(n.words) into named, names
  from (
    select c.id, to_tsvector('english', private.searchable(c.name)) as words from public.categories c
    union all
    select a.id, to_tsvector('english', private.searchable(a.name)) from public.authors a where a.id <> all (hidden)
  ) n
  where n.words @@ wanted::tsquery;
  return query
    with hits as materialized (
      select p.id, p.publish_date, ts_rank(p.search, asked) as worth
      from public.blog_posts p
      where p.status = 'published'
        and (p.search @@ asked
          or (p.category_id = any (named) or p.author_id = any (named))
            and (wanted = asked::text or exists (
              select from unnest(named, names) n (id, words)
              where n.id in (p.category_id, p.author_id) and (n.words || p.search) @@ asked)))
      order by p.publish_date desc, p.id limit 500
    ), shown as materialized (
      select h.id, h.publish_date, h.worth, (count(*) over ())::integer as found
      from hits h order by h.worth desc, h.publish_date desc, h.id
      limit 10 offset (least(greatest(coalesce(search_posts.page, 1), 1), 50) - 1) * 10
    )
    select p.slug,
      replace(ts_headline('english', private.split_at_slashes(translate(p.title, foreign_marks, '')), highlighted,
        marks || 'HighlightAll=true'), chr(57346), ''),
      case when starts_with(t.source, q.bare) then '' else '… ' end || replace(q.quote, chr(57346), '')
        || case when right(t.source, length(q.bare)) = q.bare then '' else ' …' end,
      c.name, c.slug, a.name, p.publish_date, p.read_time, s.found
    from shown s
    join public.blog_posts p on p.id = s.id
    left join public.categories c on c.id = p.category_id
    left join public.authors a on a.id = p.author_id and a.id <> all (hidden)
    cross join lateral (select trim(private.split_at_slashes(
      translate(coalesce(p.excerpt || ' ', '') || private.plain_text(p.content), foreign_marks, ''))) as source) t
    cross join lateral (select trim(ts_headline('english', t.source, highlighted, marks || 'MinWords=18, MaxWords=36')) as quote) h
    cross join lateral (select h.quote, translate(h.quote, foreign_marks, '') as bare) q
    order by s.worth desc, s.publish_date desc, s.id;
end;
$$;
