-- The role `writer`: posts and AI, no personal data (CONTRACT "Tables"). Everything that is not named here stays with admins.

alter table public.profiles drop constraint profiles_role_check;
alter table public.profiles add constraint profiles_role_check check (role in ('owner', 'admin', 'writer', 'pending'));
alter table public.invitations drop constraint invitations_role_check;
alter table public.invitations add constraint invitations_role_check check (role in ('admin', 'writer'));

-- Writers, admins and the owner, as is_admin() means admins and the owner.
create function private.is_writer() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.granted_role() in ('owner', 'admin', 'writer'), false)
$$;
grant execute on function private.is_writer() to authenticated;

create function private.require_writer() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_writer() then
    raise exception 'Only writers and admins may do this.' using errcode = '42501';
  end if;
end;
$$;

alter policy "admins add categories" on public.categories with check ((select private.is_writer()));
alter policy "admins add categories" on public.categories rename to "writers add categories";
alter policy "admins edit categories" on public.categories
  using ((select private.is_writer())) with check ((select private.is_writer()));
alter policy "admins edit categories" on public.categories rename to "writers edit categories";
alter policy "admins delete categories" on public.categories using ((select private.is_writer()));
alter policy "admins delete categories" on public.categories rename to "writers delete categories";

alter policy "admins add authors" on public.authors with check ((select private.is_writer()));
alter policy "admins add authors" on public.authors rename to "writers add authors";
alter policy "admins edit authors" on public.authors
  using ((select private.is_writer())) with check ((select private.is_writer()));
alter policy "admins edit authors" on public.authors rename to "writers edit authors";
alter policy "admins delete authors" on public.authors using ((select private.is_writer()));
alter policy "admins delete authors" on public.authors rename to "writers delete authors";

alter policy "members read published posts, admins all" on public.blog_posts
  using (status = 'published' or (select private.is_writer()));
alter policy "members read published posts, admins all" on public.blog_posts
  rename to "members read published posts, writers all";
alter policy "admins write posts" on public.blog_posts with check ((select private.is_writer()));
alter policy "admins write posts" on public.blog_posts rename to "writers add posts";
alter policy "admins edit posts" on public.blog_posts
  using ((select private.is_writer())) with check ((select private.is_writer()));
alter policy "admins edit posts" on public.blog_posts rename to "writers edit posts";
alter policy "admins delete posts" on public.blog_posts using ((select private.is_writer()));
alter policy "admins delete posts" on public.blog_posts rename to "writers delete posts";

alter policy "admins read revisions" on public.post_revisions using ((select private.is_writer()));
alter policy "admins read revisions" on public.post_revisions rename to "writers read revisions";
alter policy "admins read preview links" on public.preview_links using ((select private.is_writer()));
alter policy "admins read preview links" on public.preview_links rename to "writers read preview links";

alter policy "admins read results" on public.generation_results using ((select private.is_writer()));
alter policy "admins read results" on public.generation_results rename to "writers read results";
alter policy "admins ask for results as themselves" on public.generation_results
  with check (asked_by = (select auth.uid()) and status = 'writing' and post_id is null and (select private.is_writer()));
alter policy "admins ask for results as themselves" on public.generation_results
  rename to "writers ask for results as themselves";
alter policy "admins change results" on public.generation_results
  using ((select private.is_writer())) with check ((select private.is_writer()));
alter policy "admins change results" on public.generation_results rename to "writers change results";

-- Read only: which drafts automation wrote, when it writes next, and the budget beside the generator's button. Changing settings,
-- topics, starting runs and the ledger of calls stay with admins.
alter policy "admins read runs" on public.generation_runs using ((select private.is_writer()));
alter policy "admins read runs" on public.generation_runs rename to "writers read runs";
alter policy "admins read settings" on public.blog_settings using ((select private.is_writer()));
alter policy "admins read settings" on public.blog_settings rename to "writers read settings";

-- Changed from 20251122000300_content.sql: for writers.
create or replace function public.join_post(post uuid, tab text)
returns table (name text, same_person boolean)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_writer();
  if not exists (select from public.blog_posts p where p.id = join_post.post) then
    raise exception 'This post does not exist any more.' using errcode = 'PT404';
  end if;
  delete from public.post_presence where seen_at < now() - interval '5 minutes';
  insert into public.post_presence (post_id, editor, tab)
  values (join_post.post, auth.uid(), join_post.tab)
  on conflict (post_id, editor, tab) do update set seen_at = now();
  return query
    select private.display_name(person), person.id = auth.uid()
    from public.post_presence seen join public.profiles person on person.id = seen.editor
    where seen.post_id = join_post.post and seen.seen_at > now() - interval '45 seconds'
      and (seen.editor, seen.tab) <> (auth.uid(), join_post.tab)
    group by person.id
    order by max(seen.seen_at) desc;
end;
$$;

create or replace function public.leave_post(post uuid, tab text) returns void
language sql security definer set search_path = '' as $$
  select private.require_writer();
  delete from public.post_presence seen
  where seen.post_id = leave_post.post and seen.editor = auth.uid() and seen.tab = leave_post.tab
$$;

create or replace function public.make_preview_link(post uuid, token_hash text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  post_title text;
  link uuid;
begin
  perform private.require_writer();
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

create or replace function public.end_preview_link(link uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ended public.preview_links;
begin
  perform private.require_writer();
  delete from public.preview_links l where l.id = end_preview_link.link returning * into ended;
  if found then
    perform private.note_activity('post.link_ended', 'post', ended.post_id::text,
      (select p.title from public.blog_posts p where p.id = ended.post_id));
  end if;
end;
$$;

-- Changed: links made by writers open, too.
create or replace function public.open_preview_link(token_hash text) returns table (post_id uuid, expires_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select l.post_id, l.expires_at
  from private.preview_tokens t
  join public.preview_links l on l.id = t.link_id
  join public.profiles maker on maker.id = l.made_by
  where t.token_hash = open_preview_link.token_hash and l.expires_at > now() and maker.role in ('writer', 'admin', 'owner')
$$;

-- Changed from 20251122000700_ai.sql: for writers.
create or replace function public.save_result(result uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  r public.generation_results;
begin
  perform private.require_writer();
  select * into r from public.generation_results g where g.id = result for update;
  if not found then
    raise exception 'This result is not there any more.' using errcode = 'PT404';
  end if;
  if r.status = 'saved' and r.post_id is not null then
    return r.post_id;
  end if;
  if r.status = 'saved' then
    raise exception 'This was saved, and the post was deleted since.' using errcode = 'PT409', detail = 'deleted';
  end if;
  if r.kind <> 'post' or r.status <> 'ready' then
    raise exception 'There is no finished post to save here.' using errcode = 'PT409', detail = r.status;
  end if;

  r.draft := private.unwrapped(r.draft);
  if r.category is not null then
    r.draft := jsonb_build_object('category', r.category) || r.draft;
  end if;
  r.post_id := private.insert_generated_post(r.draft, private.unwrapped(r.sources), false);
  update public.generation_results g set status = 'saved', post_id = r.post_id where g.id = result;
  return r.post_id;
end;
$$;

-- Changed: for writers, who see beside the generator's button what is left of the budget.
create or replace function public.spend_totals(local_date date) returns table (
  today bigint, this_month bigint, daily_budget bigint, monthly_budget bigint, by_purpose jsonb
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  month date := private.month_of(local_date);
begin
  if current_setting('role') in ('anon', 'authenticated') then
    perform private.require_writer();
  end if;
  return query
  with counted as (
    select p.purpose, count(c.id)::integer as calls,
      coalesce(sum(coalesce(c.cost_micros, c.reserved_micros)) filter (where c.local_date = local_date), 0)::bigint as today,
      coalesce(sum(coalesce(c.cost_micros, c.reserved_micros)), 0)::bigint as month
    from unnest(array['post', 'sources', 'run']) as p (purpose)
    left join public.ai_calls c on c.purpose = p.purpose and c.status <> 'released'
      and c.local_date between month and (month + interval '1 month - 1 day')::date
    group by p.purpose
  )
  select sum(n.today)::bigint, sum(n.month)::bigint,
    coalesce((select s.daily_budget_micros from public.blog_settings s), 0),
    coalesce((select s.monthly_budget_micros from public.blog_settings s), 0),
    jsonb_object_agg(n.purpose, jsonb_build_object('calls', n.calls, 'today', n.today, 'month', n.month))
  from counted n;
end;
$$;

-- Changed from 20251122000200_accounts.sql: a writer cannot go by the name of somebody else of the staff either.
create or replace function private.display_name(person public.profiles) returns text
language sql stable set search_path = '' as $$
  select case when person.name is null or exists (
    select from public.profiles p
    where p.id <> person.id and p.role in ('owner', 'admin', 'writer') and lower(p.name) = lower(person.name)
  ) then person.email else person.name end
$$;

-- Changed: a writer may keep a picture.
create or replace function public.save_profile(name text, picture text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me public.profiles;
  wanted public.profiles;
begin
  perform private.require_session();
  select * into me from public.profiles p where p.id = auth.uid() for update;
  wanted := me;
  wanted.name := nullif(btrim(save_profile.name), '');
  wanted.picture := nullif(save_profile.picture, '');
  if wanted.picture is distinct from me.picture and wanted.picture is not null then
    perform private.require_writer();
  end if;
  if (wanted.name, wanted.picture) is not distinct from (me.name, me.picture) then
    return;
  end if;
  update public.profiles p set name = wanted.name, picture = wanted.picture where p.id = me.id;
  perform private.note_activity('profile.changed', 'account', me.id::text, null, array_remove(array[
    case when wanted.name is distinct from me.name then 'name' end,
    case when wanted.picture is distinct from me.picture then 'picture' end], null));
end;
$$;

-- Changed: takes the role. The default serves a server that was started before this migration.
drop function public.invite(text);
create function public.invite(address text, role text default 'admin') returns text
language plpgsql security definer set search_path = '' as $$
declare
  mailed boolean := (select mails from private.account_rules);
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  invitation public.invitations;
begin
  perform private.require_owner();
  if not mailed then
    perform private.require_confirmation();
  end if;
  if role is null or role not in ('admin', 'writer') then
    raise exception 'An invitation is for an admin or a writer.' using errcode = 'PT422';
  end if;
  insert into public.invitations (email, role) values (address, invite.role)
  on conflict (email) do update set id = gen_random_uuid(), invited_by = excluded.invited_by,
    created_at = excluded.created_at, expires_at = excluded.expires_at, role = excluded.role
  returning * into invitation;
  insert into private.invitation_tokens (email, token_hash) values (invitation.email, sha256(convert_to(token, 'utf8')))
  on conflict (email) do update set token_hash = excluded.token_hash;
  if mailed then
    insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
    values ('invitation', invitation.email, 'account', invitation.id,
      jsonb_build_object('email', invitation.email, 'token', token, 'role', invitation.role));
  end if;
  return case when not mailed then token end;
exception when check_violation then
  raise exception 'Enter an email address like name@example.com.' using errcode = 'PT422';
end;
$$;
grant execute on function public.invite(text, text) to authenticated;

-- Changed: an invitation that was made is noted with the role it gives.
create or replace function private.note_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' then
    perform private.note_activity('invitation.made', 'invitation', null, new.email, array[new.role]);
  elsif private.is_owner() then
    perform private.note_activity('invitation.withdrawn', 'invitation', null, old.email);
  else
    perform private.add_activity('person', null, 'invitation.accepted', 'invitation', null, old.email, '{}', null);
  end if;
  return null;
end;
$$;

-- Changed: takes the role.
drop function public.approve_unverified(uuid);
create function public.approve_unverified(account uuid, role text default 'admin') returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  address text;
begin
  perform private.require_owner();
  if (select mails from private.account_rules) then
    raise exception 'This person can prove the address with a mail, and has to.' using errcode = 'PT409';
  end if;
  perform private.require_confirmation();
  if approve_unverified.role is null or approve_unverified.role not in ('admin', 'writer') then
    raise exception 'An account is approved as an admin or a writer.' using errcode = 'PT422';
  end if;
  update public.profiles p set role = approve_unverified.role
  where p.id = account and p.role = 'pending' returning p.email into address;
  if address is null then
    raise exception 'This account is not waiting any more.' using errcode = 'PT409';
  end if;
  perform private.note_activity('account.approved_unverified', 'account', account::text, address, '{role}');
end;
$$;
grant execute on function public.approve_unverified(uuid, text) to authenticated;

-- Messages are assigned only to those who can read them.
create function private.end_assignments() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.contact_messages set assigned_to = null where assigned_to = new.id;
  update public.enrollment_inquiries set assigned_to = null where assigned_to = new.id;
  update public.enrollment_applications set assigned_to = null where assigned_to = new.id;
  return null;
end;
$$;

create trigger end_assignments after update of role on public.profiles
  for each row when (old.role in ('owner', 'admin') and new.role not in ('owner', 'admin'))
  execute function private.end_assignments();
