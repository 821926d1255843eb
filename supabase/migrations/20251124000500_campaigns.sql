-- A campaign has a subject and an introduction of its own, and can start later.

alter table public.newsletter_campaigns
  add column send_at timestamptz not null default now(),
  add column unsent_reason text check (unsent_reason in ('not_published', 'nobody')),
  drop constraint newsletter_campaigns_status_check,
  drop constraint newsletter_campaigns_finished_at_check,
  add constraint newsletter_campaigns_status_check check (status in ('scheduled', 'sending', 'sent', 'stopped')),
  add constraint newsletter_campaigns_finished_at_check
    check ((status in ('scheduled', 'sending')) = (finished_at is null));
update public.newsletter_campaigns set send_at = created_at;
comment on column public.newsletter_campaigns.send_at is 'Whoever had confirmed by then gets the mail.';
create index newsletter_campaigns_due_idx on public.newsletter_campaigns (send_at) where status = 'scheduled';

-- The facts of the post overwrite the caller's. `subject` and `intro` are optional.
create or replace function private.campaign_mail_data(post public.blog_posts, mail_data jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  subject text;
  intro text;
begin
  mail_data := private.unwrapped(mail_data);
  if jsonb_typeof(mail_data) is distinct from 'object' then
    raise exception 'The mail data arrived empty.' using errcode = 'PT422', detail = 'mail_data';
  end if;
  subject := nullif(btrim(regexp_replace(mail_data ->> 'subject', '[[:cntrl:][:space:]]+', ' ', 'g')), '');
  intro := nullif(btrim(mail_data ->> 'intro', E' \n\r\t'), '');
  if char_length(subject) > 200 then
    raise exception 'The subject is too long.' using errcode = 'PT422', detail = 'subject';
  end if;
  if char_length(intro) > 2000 then
    raise exception 'The introduction is too long.' using errcode = 'PT422', detail = 'intro';
  end if;
  return (mail_data - 'subject' - 'intro')
    || jsonb_strip_nulls(jsonb_build_object('subject', subject, 'intro', intro))
    || jsonb_build_object('slug', post.slug,
      'title', btrim(regexp_replace(post.title, '[[:cntrl:][:space:]]+', ' ', 'g')));
end;
$$;

create or replace function private.end_campaign(campaign uuid, how text) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.newsletter_campaigns n set status = how, finished_at = now()
  where n.id = campaign and n.status in ('scheduled', 'sending');
  if not found then
    return false;
  end if;
  if how = 'stopped' then
    update public.email_outbox o set status = 'stopped', last_error = 'The newsletter was stopped.'
    where o.campaign_id = campaign and o.status = 'queued';
  end if;
  return true;
end;
$$;

create or replace function private.note_campaign() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_activity(
    'campaign.' || case new.status when 'sending' then 'started' else new.status end,
    'post', new.post_id::text, new.subject);
  return null;
end;
$$;

drop function public.send_campaign(uuid, jsonb);
-- Sends a published post to the subscribers, now or at `send_at`. `created` is false when it has a campaign already.
create function public.send_campaign(post uuid, mail_data jsonb, send_at timestamptz default null)
returns table (id uuid, created boolean)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  sent public.blog_posts;
  data jsonb;
  recipients integer;
  start timestamptz := coalesce(send_at, now());
begin
  perform private.require_admin();
  select p.* into sent from public.blog_posts p where p.id = post for key share;
  if not found then
    raise exception 'This post does not exist any more.' using errcode = 'PT404';
  end if;

  select i.id, false into id, created from public.newsletter_campaigns i where i.post_id = post and i.status <> 'stopped';
  if found then
    return next;
    return;
  end if;

  if start < now() - interval '1 minute' or start > now() + interval '1 year' then
    raise exception 'Choose a time within a year from now.' using errcode = 'PT422', detail = 'send_at';
  end if;
  if sent.status <> 'published' then
    raise exception 'Publish this post before you send it.' using errcode = 'PT409', detail = 'draft';
  end if;
  recipients := private.remaining_recipients(post);
  if recipients = 0 then
    raise exception 'There is nobody to send this post to.' using errcode = 'PT409', detail = 'nobody';
  end if;
  data := private.campaign_mail_data(sent, mail_data);
  insert into public.newsletter_campaigns as i (post_id, subject, mail_data, recipients, created_by, send_at, status)
  values (post, coalesce(data ->> 'subject', data ->> 'title'), data, recipients, auth.uid(), greatest(start, now()),
    case when start > now() then 'scheduled' else 'sending' end)
  on conflict (post_id) where status <> 'stopped' do nothing
  returning i.id, true into id, created;
  if not found then
    select i.id, false into id, created from public.newsletter_campaigns i where i.post_id = post and i.status <> 'stopped';
  end if;
  return next;
end;
$$;
grant execute on function public.send_campaign(uuid, jsonb, timestamptz) to authenticated;

-- Starts the scheduled campaigns that are due, with the post as it is now; returns how many. A post that is not
-- published any more, or that nobody is left to send to, is not sent.
create function public.start_due_campaigns() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  due public.newsletter_campaigns;
  post public.blog_posts;
  data jsonb;
  remaining integer;
  started integer := 0;
begin
  for due in
    select * from public.newsletter_campaigns n where n.status = 'scheduled' and n.send_at <= now()
    order by n.send_at, n.id for update skip locked
  loop
    select p.* into post from public.blog_posts p
    where p.id = due.post_id and p.status = 'published' for key share;
    remaining := case when post.id is not null then private.remaining_recipients(post.id) end;
    if coalesce(remaining, 0) = 0 then
      update public.newsletter_campaigns n set status = 'stopped', finished_at = now(),
        unsent_reason = case when post.id is null then 'not_published' else 'nobody' end
      where n.id = due.id;
      continue;
    end if;
    data := private.campaign_mail_data(post,
      due.mail_data || jsonb_build_object('excerpt', nullif(btrim(post.excerpt), '')));
    update public.newsletter_campaigns n set status = 'sending', send_at = now(), mail_data = data,
      recipients = remaining, subject = coalesce(data ->> 'subject', data ->> 'title')
    where n.id = due.id;
    started := started + 1;
  end loop;
  return started;
end;
$$;
grant execute on function public.start_due_campaigns() to service_role;

create or replace function public.queue_campaign_mails(campaign uuid, max_rows integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  i public.newsletter_campaigns;
  next uuid[];
  written integer := 0;
begin
  select * into i from public.newsletter_campaigns n
  where n.id = campaign and n.status = 'sending' for update skip locked;
  if not found or max_rows < 1 then
    return 0;
  end if;
  -- Its link leads nowhere any more.
  if i.post_id is null then
    perform private.end_campaign(i.id, 'stopped');
    return 0;
  end if;

  -- When the next ones have all had this post before, those behind them are next.
  while written = 0 and i.all_queued_at is null loop
    next := array(select s.id from public.newsletter_subscribers s
      where s.id > i.queued_up_to and private.is_recipient(s, i.send_at) order by s.id limit max_rows);
    -- The outbox refuses a second mail to an address. A subscriber who is just being deleted is left to the deletion.
    insert into public.email_outbox (template, recipient, submission_kind, submission_id,
      campaign_id, subscriber_id, post_id, bulk, payload)
    select 'newsletter_post', s.email, 'newsletter_campaign', gen_random_uuid(),
      i.id, s.id, i.post_id, true, i.mail_data || jsonb_build_object('token', s.token)
    from public.newsletter_subscribers s
    where s.id = any (next) and not exists (select from public.dead_addresses d where d.email = lower(s.email))
    for key share of s skip locked
    on conflict do nothing;
    get diagnostics written = row_count;
    update public.newsletter_campaigns n
    set queued_up_to = coalesce(next[cardinality(next)], n.queued_up_to),
      all_queued_at = case when cardinality(next) < max_rows then now() end
    where n.id = i.id returning * into i;
  end loop;
  if i.all_queued_at is not null and not exists (select from public.email_outbox o
    where o.campaign_id = i.id and o.status in ('queued', 'sending')) then
    perform private.end_campaign(i.id, 'sent');
  end if;
  return written;
end;
$$;

drop function public.campaign_progress(uuid);
create function public.campaign_progress(campaign uuid default null) returns table (
  id uuid, post_id uuid, subject text, status text, send_at timestamptz, finished_at timestamptz, unsent_reason text,
  recipients integer, total integer, waiting integer, sent integer, failed integer, stopped integer,
  delivered integer, bounced integer, complained integer)
language sql stable security definer set search_path = '' as $$
  select private.require_admin();
  select i.id, i.post_id, i.subject, i.status, i.send_at, i.finished_at, i.unsent_reason, i.recipients,
    m.written + u.unwritten, m.open + case i.status when 'stopped' then 0 else u.unwritten end,
    m.sent, m.failed, m.stopped + case i.status when 'stopped' then u.unwritten else 0 end,
    m.delivered, m.bounced, m.complained
  from (
    select * from public.newsletter_campaigns n where n.id = campaign or campaign is null
    order by n.created_at desc, n.id limit 20
  ) i
  cross join lateral (
    select count(*)::integer as written,
      (count(*) filter (where o.status in ('queued', 'sending')))::integer as open,
      (count(*) filter (where o.status = 'sent'))::integer as sent,
      (count(*) filter (where o.status = 'failed'))::integer as failed,
      (count(*) filter (where o.status = 'stopped'))::integer as stopped,
      (count(*) filter (where o.delivery = 'delivered'))::integer as delivered,
      (count(*) filter (where o.delivery = 'bounced'))::integer as bounced,
      (count(*) filter (where o.delivery = 'complained'))::integer as complained
    from public.email_outbox o where o.campaign_id = i.id
  ) m
  cross join lateral (
    select case when i.all_queued_at is null then greatest(i.recipients - m.written, 0) else 0 end as unwritten
  ) u
  order by i.created_at desc, i.id
$$;
grant execute on function public.campaign_progress(uuid) to authenticated;
