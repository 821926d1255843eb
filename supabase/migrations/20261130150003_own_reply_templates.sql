-- A site with reply templates is not new: the import of an archive erased them.

create or replace function private.own_content() RETURNS text
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select string_agg(f.rows || ' ' || case when f.rows = 1 then f.one else f.many end, ', ' order by f.place) from (values
    (1, (select count(*) from public.blog_posts p where p.version > 1 or not private.is_sample('post', p.slug))
      + (select count(*) from public.trashed_posts p where not private.is_sample('post', p.slug)), 'post', 'posts'),
    (2, (select count(*) from public.contact_messages) + (select count(*) from public.enrollment_inquiries)
      + (select count(*) from public.enrollment_applications), 'message', 'messages'),
    (3, (select count(*) from public.newsletter_subscribers) + (select count(*) from public.course_waitlist), 'subscriber', 'subscribers'),
    (4, (select count(*) from public.newsletter_campaigns), 'newsletter', 'newsletters'),
    (5, (select count(*) from public.categories c where not private.is_sample('category', c.slug)), 'category', 'categories'),
    (6, (select count(*) from public.authors a where not private.is_sample('author', a.name)
      and not exists (select from private.account_authors own where own.author = a.id)), 'author', 'authors'),
    (7, (select count(*) from public.topic_backlog) + (select count(*) from public.generation_runs)
      + (select count(*) from public.generation_results), 'AI topic or run', 'AI topics and runs'),
    (8, (select count(*) from public.school_revisions r where r.actor is not null and r.table_name <> 'launch'),
      'change of the school', 'changes of the school'),
    (9, (select count(*) from public.reply_templates), 'reply template', 'reply templates')
  ) f (place, rows, one, many) where f.rows > 0
$$;
