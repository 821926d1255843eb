-- What the model made for somebody and nobody has saved or discarded yet. The whole staff sees it.
create table public.generation_results (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('post', 'sources')),
  asked_by uuid default auth.uid() references public.profiles (id) on delete set null,
  topic text not null check (btrim(topic) <> '' and char_length(topic) <= 500),
  category text check (char_length(category) <= 200),
  keywords text[] not null default '{}' check (cardinality(keywords) <= 40),
  prompt_version text not null default '' check (char_length(prompt_version) <= 100),
  status text not null default 'writing'
    check (status in ('writing', 'ready', 'failed', 'cancelled', 'saved', 'discarded')),
  draft jsonb check (char_length(draft::text) <= 400000),
  sources jsonb not null default '[]' check (char_length(sources::text) <= 200000),
  findings jsonb not null default '[]' check (char_length(findings::text) <= 200000),
  -- A sentence for whoever asked.
  failure text check (char_length(failure) <= 1000),
  post_id uuid references public.blog_posts (id) on delete set null,
  cancel_asked boolean not null default false,
  created_at timestamptz not null default now(),
  -- The last sign of life of whoever writes it.
  touched_at timestamptz not null default now()
);
create index generation_results_created_idx on public.generation_results (created_at desc, id);
create index generation_results_asked_by_idx on public.generation_results (asked_by);
create index generation_results_post_idx on public.generation_results (post_id);

alter table public.generation_results enable row level security;
revoke all on public.generation_results from public, anon, authenticated;
grant select, insert, update on public.generation_results to authenticated;
grant select, insert, update, delete on public.generation_results to service_role;
create policy "admins read results" on public.generation_results for select to authenticated
  using ((select private.is_admin()));
create policy "admins ask for results as themselves" on public.generation_results for insert to authenticated
  with check (asked_by = (select auth.uid()) and status = 'writing' and post_id is null and (select private.is_admin()));
create policy "admins change results" on public.generation_results for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- What was asked stays, an end is an end, and only save_result says that something was saved.
create function private.guard_result() returns trigger
language plpgsql set search_path = '' as $$
declare
  theirs constant text[] := array['status', 'draft', 'sources', 'findings', 'failure', 'cancel_asked', 'touched_at'];
  open_ends constant text[] := array['ready', 'failed', 'cancelled'];
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.created_at := now();
    new.touched_at := now();
    return new;
  end if;
  if to_jsonb(new) - theirs is distinct from to_jsonb(old) - theirs then
    raise exception 'What was asked for stays as it was asked.' using errcode = '42501';
  end if;
  if old.status in ('saved', 'discarded') or not (
    new.status = old.status or new.status = 'discarded'
    or (old.status = 'writing' and new.status = any (open_ends)))
  then
    raise exception 'This result is over.' using errcode = 'PT409';
  end if;
  -- A wish to cancel is no sign of life.
  new.touched_at := case when new.cancel_asked = old.cancel_asked then now() else old.touched_at end;
  return new;
end;
$$;
revoke execute on function private.guard_result() from public;
create trigger guard_result before insert or update on public.generation_results
  for each row execute function private.guard_result();

-- By the database's clock: whoever has not written for two minutes is dead.
create view public.results_now with (security_invoker = true) as
select r.id, r.kind, r.asked_by, r.topic, r.category, r.keywords, r.prompt_version,
  case when d.dead then 'failed' else r.status end as status,
  r.draft, r.sources, r.findings,
  case when d.dead then 'The server stopped while this was being written. Please try again.' else r.failure end as failure,
  r.post_id, r.cancel_asked, r.created_at, r.touched_at
from public.generation_results r
cross join lateral (
  select r.status = 'writing' and r.touched_at < now() - interval '2 minutes' as dead
) d;
revoke all on public.results_now from public, anon, authenticated;
grant select on public.results_now to authenticated, service_role;
