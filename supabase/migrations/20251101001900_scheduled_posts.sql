alter table public.blog_posts
  add column scheduled_for timestamptz,
  add constraint blog_posts_scheduled_for_check check (scheduled_for is null or status = 'draft');
create index blog_posts_scheduled_idx on public.blog_posts (scheduled_for) where scheduled_for is not null;

-- Whoever publishes a post by hand need not know that it waited.
create function private.end_schedule() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.scheduled_for := null;
  return new;
end;
$$;
revoke execute on function private.end_schedule() from public;

create trigger end_schedule before insert or update on public.blog_posts
  for each row when (new.status = 'published' and new.scheduled_for is not null)
  execute function private.end_schedule();

-- Late rather than never. A post that two callers want at once waits for the first and is a draft no more for the second.
create function public.publish_due_posts(now timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  published integer;
begin
  update public.blog_posts
  set status = 'published', publish_date = publish_due_posts.now, scheduled_for = null
  where status = 'draft' and scheduled_for <= publish_due_posts.now;
  get diagnostics published = row_count;
  return published;
end;
$$;
revoke execute on function public.publish_due_posts(timestamptz) from public, anon, authenticated;
grant execute on function public.publish_due_posts(timestamptz) to service_role;
