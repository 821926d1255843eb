alter table public.blog_posts
  add column hero_alt text check (char_length(hero_alt) <= 300),
  -- One more with every edit: whoever saves names the version they started from.
  add column version integer not null default 1,
  -- Whether the last edit was the editor's own, made while somebody was typing.
  add column autosaved boolean not null default false;

-- What no edit may set, kept without a word. Runs as the caller: current_user is then the role of the request.
create function private.keep_post_facts() returns trigger
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
    end if;
  end if;
  new.autosaved := new.autosaved and new.status = 'draft';
  return new;
end;
$$;
revoke execute on function private.keep_post_facts() from public;

create trigger keep_post_facts before insert or update on public.blog_posts
  for each row execute function private.keep_post_facts();

create function private.number_edit() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end;
$$;
revoke execute on function private.number_edit() from public;

-- Counting a view is not an edit, so view_count is not in this list. Triggers run in the order of their names:
-- after keep_post_facts.
drop trigger touch_updated_at on public.blog_posts;
create trigger number_edit
  before update of title, slug, excerpt, content, hero_image, hero_alt, category_id, author_id, status,
    meta_title, meta_description, read_time, publish_date, scheduled_for
  on public.blog_posts
  for each row execute function private.number_edit();
