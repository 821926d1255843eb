-- Links to a draft for somebody without an account. Each is a row, so that each can be ended by itself.
create table public.preview_links (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  -- The links of an account go with it.
  made_by uuid not null references public.profiles (id) on delete cascade,
  made_by_email text not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days'
);
create index preview_links_post_idx on public.preview_links (post_id, made_at);
create index preview_links_made_by_idx on public.preview_links (made_by);
create index preview_links_expires_idx on public.preview_links (expires_at);

alter table public.preview_links enable row level security;
revoke all on public.preview_links from public, anon, authenticated;
grant select on public.preview_links to authenticated;
grant select, insert, update, delete on public.preview_links to service_role;
create policy "admins read preview links" on public.preview_links for select to authenticated
  using ((select private.is_admin()));

-- Apart, because admins may read the other table. The token itself is known to the link alone.
create table private.preview_tokens (
  link_id uuid primary key references public.preview_links (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$')
);

create function public.make_preview_link(post uuid, token_hash text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  post_title text;
  link uuid;
begin
  perform private.require_admin();
  select p.title into post_title from public.blog_posts p where p.id = make_preview_link.post for key share;
  if not found then
    raise exception 'This post does not exist any more.' using errcode = 'PT404';
  end if;
  delete from public.preview_links l where l.expires_at <= now();
  insert into public.preview_links (post_id, made_by, made_by_email)
  select make_preview_link.post, me.id, me.email from public.profiles me where me.id = auth.uid()
  returning id into link;
  insert into private.preview_tokens (link_id, token_hash) values (link, make_preview_link.token_hash);
  perform private.note_activity('post.link_made', 'post', make_preview_link.post::text, post_title);
  return link;
end;
$$;
revoke execute on function public.make_preview_link(uuid, text) from public, anon;
grant execute on function public.make_preview_link(uuid, text) to authenticated;

-- Whoever made it: a link that was sent to the wrong person is ended by the first admin who hears of it.
create function public.end_preview_link(link uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ended public.preview_links;
begin
  perform private.require_admin();
  delete from public.preview_links l where l.id = end_preview_link.link returning * into ended;
  if found then
    perform private.note_activity('post.link_ended', 'post', ended.post_id::text,
      (select p.title from public.blog_posts p where p.id = ended.post_id));
  end if;
end;
$$;
revoke execute on function public.end_preview_link(uuid) from public, anon;
grant execute on function public.end_preview_link(uuid) to authenticated;

-- The post that a living link shows. Nobody who lost their role shows anything.
create function public.open_preview_link(token_hash text) returns table (post_id uuid, expires_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select l.post_id, l.expires_at
  from private.preview_tokens t
  join public.preview_links l on l.id = t.link_id
  join public.profiles maker on maker.id = l.made_by
  where t.token_hash = open_preview_link.token_hash and l.expires_at > now() and maker.role in ('admin', 'owner')
$$;
revoke execute on function public.open_preview_link(text) from public, anon, authenticated;
grant execute on function public.open_preview_link(text) to service_role;
