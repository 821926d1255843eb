-- Who has which post open, in which tab. Reached through the two functions only.
create table public.post_presence (
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  editor uuid not null references public.profiles (id) on delete cascade,
  tab text not null check (char_length(tab) between 1 and 100),
  seen_at timestamptz not null default now(),
  primary key (post_id, editor, tab)
);
create index post_presence_editor_idx on public.post_presence (editor);
create index post_presence_seen_idx on public.post_presence (seen_at);

alter table public.post_presence enable row level security;
revoke all on public.post_presence from public, anon, authenticated;
grant select, insert, update, delete on public.post_presence to service_role;

create function private.require_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only an admin may do this.' using errcode = '42501';
  end if;
end;
$$;
revoke execute on function private.require_admin() from public;

-- Says that I am here, and answers who else was within 45 seconds, the latest first; each person once.
create function public.join_post(post uuid, tab text)
returns table (name text, same_person boolean)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  if not exists (select from public.blog_posts p where p.id = join_post.post) then
    raise exception 'This post does not exist any more.' using errcode = 'PT404';
  end if;
  delete from public.post_presence where seen_at < now() - interval '5 minutes';
  insert into public.post_presence (post_id, editor, tab)
  values (join_post.post, auth.uid(), join_post.tab)
  on conflict (post_id, editor, tab) do update set seen_at = now();
  return query
    select person.email, person.id = auth.uid()
    from public.post_presence seen join public.profiles person on person.id = seen.editor
    where seen.post_id = join_post.post and seen.seen_at > now() - interval '45 seconds'
      and (seen.editor, seen.tab) <> (auth.uid(), join_post.tab)
    group by person.id
    order by max(seen.seen_at) desc;
end;
$$;
revoke execute on function public.join_post(uuid, text) from public, anon;
grant execute on function public.join_post(uuid, text) to authenticated;

create function public.leave_post(post uuid, tab text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  delete from public.post_presence seen
  where seen.post_id = leave_post.post and seen.editor = auth.uid() and seen.tab = leave_post.tab;
end;
$$;
revoke execute on function public.leave_post(uuid, text) from public, anon;
grant execute on function public.leave_post(uuid, text) to authenticated;
