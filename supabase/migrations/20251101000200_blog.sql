create table public.categories (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (btrim(name) <> '' and char_length(name) <= 80),
  slug text not null unique check (slug ~ '^[a-z0-9-]+$' and char_length(slug) <= 80)
);

create table public.authors (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (btrim(name) <> '' and char_length(name) <= 120)
);

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  title text not null check (btrim(title) <> '' and char_length(title) <= 200),
  -- A slug typed by hand keeps its outer hyphens (SPEC 4).
  slug text not null unique check (slug ~ '^[a-z0-9-]+$' and char_length(slug) <= 200),
  excerpt text check (char_length(excerpt) <= 1000),
  content text not null check (btrim(content) <> '' and char_length(content) <= 200000),
  hero_image text check (hero_image ~ '^((https?://|/)[^[:space:]]+)?$' and char_length(hero_image) <= 2048),
  category_id uuid references public.categories (id) on delete set null,
  author_id uuid references public.authors (id) on delete set null,
  status text not null default 'draft' check (status in ('draft', 'published')),
  meta_title text check (char_length(meta_title) <= 65),
  meta_description text check (char_length(meta_description) <= 155),
  read_time integer default 5 check (read_time between 1 and 999),
  publish_date timestamptz,
  first_published_at timestamptz,
  view_count integer not null default 0 check (view_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint blog_posts_publish_date_check check ((status = 'published') = (publish_date is not null))
);

create index blog_posts_published_idx on public.blog_posts (publish_date desc, id) where status = 'published';
create index blog_posts_created_idx on public.blog_posts (created_at desc, id);
create index blog_posts_category_idx on public.blog_posts (category_id, publish_date desc);
create index blog_posts_author_idx on public.blog_posts (author_id, publish_date desc);

-- Every save of a published post moves publish_date (SPEC 4); feeds need the day it first appeared.
create function private.keep_first_publication() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.first_published_at := new.publish_date;
  else
    new.first_published_at := coalesce(old.first_published_at, new.publish_date);
  end if;
  return new;
end;
$$;
revoke execute on function private.keep_first_publication() from public;

create trigger keep_first_publication before insert or update on public.blog_posts
  for each row execute function private.keep_first_publication();

-- Counting a view is not an edit, so view_count is not in this list.
create trigger touch_updated_at
  before update of title, slug, excerpt, content, hero_image, category_id, author_id, status,
    meta_title, meta_description, read_time, publish_date
  on public.blog_posts
  for each row execute function private.touch_updated_at();
