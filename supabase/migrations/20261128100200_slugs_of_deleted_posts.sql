-- A generated post gets the slug of a post that was deleted: its address answers 410, and a slug in the trash is free.

-- Redefined with one change: an old address keeps its slug from being used only while its post still exists.
create or replace function private.insert_generated_post(draft jsonb, known jsonb, publish boolean) returns uuid
language plpgsql set search_path = '' as $$
declare
  noted boolean := coalesce((select s.ai_note_default from public.blog_settings s), false);
  wish text := private.slug_of(draft);
  candidate text := wish;
  attempt integer := 1;
  post uuid;
begin
  loop
    if not exists (select from public.post_redirects a join public.blog_posts p on p.id = a.post_id
      where a.slug = candidate)
    then
      insert into public.blog_posts (title, slug, excerpt, content, category_id, meta_title, meta_description, read_time,
        status, publish_date, ai_made, ai_note, sources)
      values (draft ->> 'title', candidate, draft ->> 'excerpt', draft ->> 'content', private.category_of(draft),
        draft ->> 'meta_title', draft ->> 'meta_description', coalesce((draft ->> 'read_time')::integer, 5),
        case when publish then 'published' else 'draft' end, case when publish then now() end,
        true, noted, private.source_list(draft -> 'sources', known))
      on conflict (slug) do nothing
      returning id into post;
    end if;
    exit when post is not null;
    attempt := attempt + 1;
    candidate := wish || '-' || attempt;
  end loop;
  return post;
exception
  when check_violation or not_null_violation or invalid_text_representation then
    raise exception 'The draft breaks a rule of posts: %', sqlerrm using errcode = 'PT422';
end;
$$;
