-- The authors of the sample articles do not exist: a launched site does not name them.

-- Whether an author came with a new installation: a name of the seed, no account, and no article that somebody wrote or changed.
create function private.is_sample_author(author public.authors) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_sample('author', author.name)
    and not exists (select from private.account_authors own where own.author = is_sample_author.author.id)
    and not exists (select from public.blog_posts p
      where p.author_id = is_sample_author.author.id and (p.version > 1 or not private.is_sample('post', p.slug)));
end;
$$;
revoke all on function private.is_sample_author(public.authors) from public;
grant execute on function private.is_sample_author(public.authors) to anon, authenticated;

drop policy "everybody reads authors" on public.authors;
create policy "visitors read what is published" on public.authors for select to anon
  using (not (select public.is_launched()) or not private.is_sample_author(authors));
create policy "members read what is published, writers all" on public.authors for select to authenticated
  using (not (select public.is_launched()) or not private.is_sample_author(authors) or (select private.is_writer()));

-- Pages and lists that name them are rendered anew when the site is launched, and when it is a sample again.
create function private.announce_launch() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.post_changes (slug)
  select private.archive_pages('author', a.id, a.slug) from public.authors a where private.is_sample_author(a);
  return null;
end;
$$;
revoke all on function private.announce_launch() from public;
create trigger announce_launch after update on public.launch for each row
  when ((new.launched_at is null) <> (old.launched_at is null)) execute function private.announce_launch();

-- Searching runs with the rights of its owner, so it leaves them out itself.
create or replace function public.search_posts(query text, page integer default 1)
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
  hidden uuid[] := array(select a.id from public.authors a where public.is_launched() and private.is_sample_author(a));
  authors uuid[] := array(
    select a.id from public.authors a where to_tsvector('english', a.name) @@ asked and a.id <> all (hidden));
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
      ts_headline('english', translate(coalesce(p.excerpt || ' ', '') || private.plain_text(p.content), foreign_marks, ''),
        asked, marks || 'MinWords=18, MaxWords=36'),
      c.name, c.slug, a.name, p.publish_date, p.read_time, s.found
    from shown s
    join public.blog_posts p on p.id = s.id
    left join public.categories c on c.id = p.category_id
    left join public.authors a on a.id = p.author_id and a.id <> all (hidden)
    order by s.worth desc, s.publish_date desc, s.id;
end;
$$;

-- The checklist of the launch names the sample articles, too.
create or replace function public.launch_state() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select jsonb_build_object(
    'today', private.school_day(), 'upcoming', private.upcoming_cohorts(),
    'courses', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'title', c.title, 'featured', c.featured)
        order by c.featured desc, c.position, c.id), '[]')
      from public.courses c where c.featured
        or (c.state = 'open' and exists (select from public.cohorts h where h.course_id = c.id))),
    'cohorts', (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'course', h.course_id, 'day', h.starts_on,
        'open', h.state = 'open') order by h.starts_on, h.id), '[]')
      from public.cohorts h),
    'launched_at', l.launched_at, 'not_for_us', l.not_for_us, 'setup_done', l.setup_done,
    'samples', (select to_jsonb(i.sample || c.sample) from public.site_identity i, public.site_content c),
    'cohort_ahead', exists (select from public.cohorts h where h.starts_on > private.school_day()
      and h.id::text in (select u.value from jsonb_each_text(private.upcoming_cohorts()) u)),
    'sample_courses', (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'title', o.title, 'state', o.state)
        order by o.position, o.id), '[]')
      from public.courses o where o.sample and o.state in ('open', 'closed', 'coming_soon')),
    'sample_articles', exists (select from public.blog_posts p where p.version = 1 and private.is_sample('post', p.slug)),
    'rows', (select jsonb_object_agg(t.name, jsonb_build_object('sample', t.sample, 'count', t.count)) from (
      select 'plans' as name, coalesce(bool_or(p.sample), false) as sample, count(*) from public.payment_plans p
      union all select 'people', coalesce(bool_or(m.sample), false), count(*) from public.team_members m
      union all select 'quotes', coalesce(bool_or(q.sample), false), count(*) from public.testimonials q
      union all select 'projects', coalesce(bool_or(p.sample), false), count(*) from public.projects p
      union all select 'questions', coalesce(bool_or(f.sample), false), count(*) from public.faq_entries f) t))
  from public.launch l);
end;
$$;
