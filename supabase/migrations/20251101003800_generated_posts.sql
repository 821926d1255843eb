alter table public.blog_posts
  add column ai_made boolean not null default false,
  -- Whether readers are told.
  add column ai_note boolean not null default false,
  -- What the text rests on, in its order: title, url, type, credibility, and the number of its footnote.
  add column sources jsonb not null default '[]',
  add constraint blog_posts_sources_check check (
    char_length(sources::text) <= 40000
    and case jsonb_typeof(sources) when 'array' then jsonb_array_length(sources) = jsonb_array_length(
      jsonb_path_query_array(sources,
        'strict $[*] ? (@.title.type() == "string" && @.url like_regex "^https?://[^\\s]+$")'))
    else false end);

-- As before; that a model wrote a post is a fact as well.
create or replace function private.keep_post_facts() returns trigger
language plpgsql set search_path = '' as $$
declare
  from_outside boolean := current_user in ('anon', 'authenticated');
begin
  if tg_op = 'INSERT' then
    new.version := 1;
    if from_outside then
      new.created_at := now();
      new.updated_at := now();
      new.view_count := 0;
    end if;
  else
    new.id := old.id;
    new.version := old.version;
    if from_outside then
      new.created_at := old.created_at;
      new.updated_at := old.updated_at;
      new.view_count := old.view_count;
      new.ai_made := old.ai_made;
    end if;
  end if;
  new.autosaved := new.autosaved and new.status = 'draft';
  return new;
end;
$$;

drop trigger number_edit on public.blog_posts;
create trigger number_edit
  before update of title, slug, excerpt, content, hero_image, hero_alt, category_id, author_id, status,
    meta_title, meta_description, read_time, publish_date, scheduled_for, ai_made, ai_note, sources
  on public.blog_posts
  for each row execute function private.number_edit();

create or replace function private.revision_fields(post public.blog_posts) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'title', post.title, 'slug', post.slug, 'excerpt', post.excerpt, 'content', post.content,
    'hero_image', post.hero_image, 'hero_alt', post.hero_alt,
    'category_id', post.category_id, 'author_id', post.author_id, 'status', post.status,
    'meta_title', post.meta_title, 'meta_description', post.meta_description,
    'read_time', post.read_time, 'scheduled_for', post.scheduled_for,
    'ai_made', post.ai_made, 'ai_note', post.ai_note, 'sources', post.sources)
$$;

alter table public.blog_settings
  -- Whether a new post of the model tells its readers.
  add column ai_note_default boolean not null default false;
