-- Where posts that readers could see used to be. Without a post: it was deleted.
create table public.post_addresses (
  slug text primary key,
  post_id uuid references public.blog_posts (id) on delete set null,
  left_at timestamptz not null default now()
);
create index post_addresses_post_idx on public.post_addresses (post_id);

alter table public.post_addresses enable row level security;
revoke all on public.post_addresses from public, anon, authenticated;
grant select, insert, update, delete on public.post_addresses to service_role;

-- An address belongs to the post that was published there last, and not to the past of the post that is there now.
create function private.keep_addresses() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and old.first_published_at is not null
    and (tg_op = 'DELETE' or old.slug <> new.slug)
  then
    insert into public.post_addresses (slug, post_id)
    values (old.slug, case when tg_op = 'UPDATE' then old.id end)
    on conflict (slug) do update set post_id = excluded.post_id, left_at = excluded.left_at;
  end if;
  if tg_op <> 'DELETE' then
    delete from public.post_addresses
    where slug = new.slug and (post_id = new.id or new.status = 'published');
  end if;
  return null;
end;
$$;
revoke execute on function private.keep_addresses() from public;

create trigger keep_addresses after insert or delete or update of slug, status on public.blog_posts
  for each row execute function private.keep_addresses();

-- {"old-slug": "slug of today"}, null for a post that is gone. One hop, however often a post was renamed.
create function public.moved_posts() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(a.slug, p.slug), '{}')
  from public.post_addresses a left join public.blog_posts p on p.id = a.post_id
  where (a.post_id is null or (p.status = 'published' and p.slug <> a.slug))
    and not exists (
      select from public.blog_posts here where here.slug = a.slug and here.status = 'published')
$$;
revoke execute on function public.moved_posts() from public;
grant execute on function public.moved_posts() to anon, authenticated, service_role;
