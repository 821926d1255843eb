-- What the schedule is to write about, in this order.
create table public.topic_backlog (
  id uuid primary key default gen_random_uuid(),
  topic text not null check (btrim(topic) <> '' and char_length(topic) <= 300),
  category_id uuid references public.categories (id) on delete set null,
  keywords text[] not null default '{}' check (cardinality(keywords) <= 20),
  -- Null for any day.
  weekday text check (weekday in ('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday')),
  -- 0 asks for the end of the list.
  position integer not null default 0 check (position >= 0),
  created_at timestamptz not null default now(),
  used_at timestamptz,
  used_run uuid references public.generation_runs (id) on delete set null
);
create index topic_backlog_open_idx on public.topic_backlog (position, created_at, id) where used_at is null;
create index topic_backlog_category_idx on public.topic_backlog (category_id);
create index topic_backlog_run_idx on public.topic_backlog (used_run);

alter table public.topic_backlog enable row level security;
revoke all on public.topic_backlog from public, anon, authenticated;
grant select, insert, update, delete on public.topic_backlog to authenticated, service_role;
create policy "admins read topics" on public.topic_backlog for select to authenticated
  using ((select private.is_admin()));
create policy "admins add topics" on public.topic_backlog for insert to authenticated
  with check ((select private.is_admin()));
create policy "admins change topics" on public.topic_backlog for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete topics" on public.topic_backlog for delete to authenticated
  using ((select private.is_admin()));

-- Runs take topics. A page that was opened before gives none of them back by saving what it shows.
create function private.keep_topic_use() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') then
    new.used_at := case when tg_op = 'UPDATE' then old.used_at end;
    new.used_run := case when tg_op = 'UPDATE' then old.used_run end;
  end if;
  if new.position = 0 then
    new.position := 1 + coalesce((select max(t.position) from public.topic_backlog t), 0);
  end if;
  return new;
end;
$$;
revoke execute on function private.keep_topic_use() from public;
create trigger keep_topic_use before insert or update on public.topic_backlog
  for each row execute function private.keep_topic_use();

-- The order of the list, first to last. Topics that are not named keep their places.
create function public.order_topics(topics uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.topic_backlog t set position = o.place
  from unnest(topics) with ordinality as o (id, place)
  where t.id = o.id;
end;
$$;
revoke execute on function public.order_topics(uuid[]) from public, anon;
grant execute on function public.order_topics(uuid[]) to authenticated;
