-- Newsletter: subscribers, campaigns (posts sent to them), course waitlist.

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  -- The latest request of this address.
  submission_id uuid not null unique,
  email text not null check (email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' and char_length(email) <= 254),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
  -- Confirms and unsubscribes. It never changes: the link in a mail sent long ago must still end the subscription.
  token uuid not null unique default gen_random_uuid(),
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint newsletter_subscribers_confirmed_at_check check (status <> 'confirmed' or confirmed_at is not null),
  constraint newsletter_subscribers_unsubscribed_at_check check (status <> 'unsubscribed' or unsubscribed_at is not null)
);
create unique index newsletter_subscribers_email_key on public.newsletter_subscribers (lower(email));
create index newsletter_subscribers_status_idx on public.newsletter_subscribers (status, created_at desc);

alter table public.newsletter_subscribers enable row level security;
grant select, delete on public.newsletter_subscribers to authenticated;
grant select, insert, update, delete on public.newsletter_subscribers to service_role;
create policy "admins read subscribers" on public.newsletter_subscribers for select to authenticated
  using ((select private.is_admin()));
create policy "admins delete subscribers" on public.newsletter_subscribers for delete to authenticated
  using ((select private.is_admin()));

create trigger forget_mails after delete on public.newsletter_subscribers
  for each row execute function private.forget_mails('newsletter');
create trigger note_erased after delete on public.newsletter_subscribers referencing old table as touched
  for each statement execute function private.note_visitors('subscriber.removed', 'subscriber');
create trigger note_imported after insert on public.newsletter_subscribers referencing new table as touched
  for each statement execute function private.note_visitors('subscriber.imported', 'subscriber');

-- Says nothing about whether the address was known. A waiting address gets at most one mail in five minutes,
-- so nobody's inbox can be flooded from here.
create function public.subscribe_newsletter(email text, submission_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  asked public.newsletter_subscribers;
begin
  insert into public.newsletter_subscribers as known (email, submission_id)
  values (private.clean(subscribe_newsletter.email), subscribe_newsletter.submission_id)
  on conflict (lower(email)) do update
    set status = 'pending', submission_id = excluded.submission_id, requested_at = now()
    where known.submission_id <> excluded.submission_id
      and (known.status = 'unsubscribed'
        or (known.status = 'pending' and known.requested_at < now() - interval '5 minutes'))
  returning known.* into asked;

  if asked.id is not null then
    insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
    values ('newsletter_confirmation', asked.email, 'newsletter', asked.submission_id,
      jsonb_build_object('email', asked.email, 'token', asked.token))
    on conflict on constraint email_outbox_once do nothing;
  end if;
exception
  when not_null_violation or check_violation then
    raise exception 'Please enter a valid email address.' using errcode = 'PT422', detail = 'email';
end;
$$;
grant execute on function public.subscribe_newsletter(text, uuid) to service_role;

-- True when the subscription is confirmed, now or earlier. An ended one stays ended.
create function public.confirm_subscription(token uuid) returns boolean
language sql security definer set search_path = '' as $$
  update public.newsletter_subscribers s set status = 'confirmed', confirmed_at = now()
  where s.token = confirm_subscription.token and s.status = 'pending';
  select exists (
    select from public.newsletter_subscribers s
    where s.token = confirm_subscription.token and s.status = 'confirmed')
$$;
grant execute on function public.confirm_subscription(uuid) to service_role;

-- True when the token is known; asking twice is no error (RFC 8058).
create function public.unsubscribe_newsletter(token uuid) returns boolean
language sql security definer set search_path = '' as $$
  update public.newsletter_subscribers s set status = 'unsubscribed', unsubscribed_at = now()
  where s.token = unsubscribe_newsletter.token and s.status <> 'unsubscribed';
  select exists (select from public.newsletter_subscribers s where s.token = unsubscribe_newsletter.token)
$$;
grant execute on function public.unsubscribe_newsletter(uuid) to service_role;

-- Takes in people who agreed elsewhere. Whoever unsubscribed here stays away, and whoever waits for confirmation
-- goes on waiting. Answers what became of each address; one that is given twice is known the second time.
create function public.import_subscribers(addresses text[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  given text[] := coalesce(addresses, '{}');
  readable text[];
  ended integer;
  added integer;
begin
  perform private.require_admin();
  if cardinality(given) > 5000 then
    raise exception 'Import at most 5,000 addresses at once.' using errcode = 'PT422', detail = 'addresses';
  end if;

  -- The rule of the table's own check, asked first so that one bad address does not turn the others away.
  select coalesce(array_agg(a.email), '{}') into readable
  from (select private.clean(g.address) as email from unnest(given) as g (address)) a
  where a.email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' and char_length(a.email) <= 254;

  select count(*) into ended
  from unnest(readable) as r (email)
  join public.newsletter_subscribers s on lower(s.email) = lower(r.email) and s.status = 'unsubscribed';

  insert into public.newsletter_subscribers (submission_id, email, status, confirmed_at)
  select gen_random_uuid(), r.email, 'confirmed', now() from unnest(readable) as r (email)
  on conflict (lower(email)) do nothing;
  get diagnostics added = row_count;

  return jsonb_build_object('added', added, 'known', cardinality(readable) - added - ended,
    'unsubscribed', ended, 'unreadable', cardinality(given) - cardinality(readable));
end;
$$;
grant execute on function public.import_subscribers(text[]) to authenticated;

-- A post sent to everybody whose subscription was confirmed at that moment: a campaign, and a mail for each subscriber.
create table public.newsletter_campaigns (
  id uuid primary key default gen_random_uuid(),
  post_id uuid references public.blog_posts (id) on delete set null,
  subject text not null check (subject <> '' and char_length(subject) <= 200 and subject !~ '[[:cntrl:]]'),
  -- What the mails say of the post. Later edits change no mail.
  mail_data jsonb not null check (jsonb_typeof(mail_data) = 'object' and char_length(mail_data::text) <= 10000),
  status text not null default 'sending' check (status in ('sending', 'sent', 'stopped')),
  -- How many subscribers it was for when it began.
  recipients integer not null check (recipients >= 0),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  -- Mails are queued in the order of the subscribers' ids: so far up to this id, and when the last one was queued.
  queued_up_to uuid not null default '00000000-0000-0000-0000-000000000000',
  all_queued_at timestamptz,
  finished_at timestamptz,
  constraint newsletter_campaigns_finished_at_check check ((status = 'sending') = (finished_at is null))
);
create unique index newsletter_campaigns_once on public.newsletter_campaigns (post_id) where status <> 'stopped';
create index newsletter_campaigns_post_idx on public.newsletter_campaigns (post_id);
create index newsletter_campaigns_created_idx on public.newsletter_campaigns (created_at desc);
create index newsletter_campaigns_created_by_idx on public.newsletter_campaigns (created_by);

alter table public.newsletter_campaigns enable row level security;
grant select on public.newsletter_campaigns to authenticated;
grant select, insert, update, delete on public.newsletter_campaigns to service_role;
create policy "admins read campaigns" on public.newsletter_campaigns for select to authenticated
  using ((select private.is_admin()));

-- Whoever is forgotten as a subscriber is forgotten in the outbox.
alter table public.email_outbox
  add constraint email_outbox_campaign_id_fkey foreign key (campaign_id)
    references public.newsletter_campaigns (id) on delete cascade,
  add constraint email_outbox_subscriber_id_fkey foreign key (subscriber_id)
    references public.newsletter_subscribers (id) on delete cascade;

-- Whoever confirmed after `since` subscribed to the next post. An address that the outbox would refuse stops nobody.
create function private.is_recipient(subscriber public.newsletter_subscribers, since timestamptz) returns boolean
language sql immutable set search_path = '' as $$
  select subscriber.status = 'confirmed' and subscriber.confirmed_at <= since and subscriber.email !~ '[[:cntrl:]]'
$$;

-- EXCEPT and not EXISTS: without statistics, which the embedded database never has, that may go through all mails for
-- each subscriber.
create function private.remaining_recipients(post uuid) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer from (
    select lower(s.email) from public.newsletter_subscribers s where private.is_recipient(s, now())
    except
    select lower(o.recipient) from public.email_outbox o where o.post_id = post and o.status <> 'stopped'
    except
    select d.email from public.dead_addresses d
  ) address
$$;

-- How many would be written to if the post were sent now.
create function public.count_campaign_recipients(post uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select private.require_admin();
  select private.remaining_recipients(post)
$$;
grant execute on function public.count_campaign_recipients(uuid) to authenticated;

-- The data of a campaign's mail, with the title and the address that the post has now.
create function private.campaign_mail_data(post public.blog_posts, mail_data jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  mail_data := private.unwrapped(mail_data);
  if jsonb_typeof(mail_data) is distinct from 'object' then
    raise exception 'The mail data arrived empty.' using errcode = 'PT422', detail = 'mail_data';
  end if;
  return mail_data || jsonb_build_object('slug', post.slug,
    'title', btrim(regexp_replace(post.title, '[[:cntrl:][:space:]]+', ' ', 'g')));
end;
$$;

-- Starts a campaign, or returns the one that the post has. The mails are queued afterwards, in parts.
create function public.send_campaign(post uuid, mail_data jsonb) returns table (id uuid, created boolean)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  sent public.blog_posts;
  data jsonb;
  recipients integer;
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

  if sent.status <> 'published' then
    raise exception 'Publish this post before you send it.' using errcode = 'PT409', detail = 'draft';
  end if;
  recipients := private.remaining_recipients(post);
  if recipients = 0 then
    raise exception 'There is nobody to send this post to.' using errcode = 'PT409', detail = 'nobody';
  end if;
  data := private.campaign_mail_data(sent, mail_data);
  insert into public.newsletter_campaigns as i (post_id, subject, mail_data, recipients, created_by)
  values (post, data ->> 'title', data, recipients, auth.uid())
  on conflict (post_id) where status <> 'stopped' do nothing
  returning i.id, true into id, created;
  if not found then
    select i.id, false into id, created from public.newsletter_campaigns i where i.post_id = post and i.status <> 'stopped';
  end if;
  return next;
end;
$$;
grant execute on function public.send_campaign(uuid, jsonb) to authenticated;

-- One mail to whoever asks, of a draft too. Answers the address.
create function public.send_test_campaign(post uuid, mail_data jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  sent public.blog_posts;
  address text;
begin
  perform private.require_admin();
  select p.* into sent from public.blog_posts p where p.id = post;
  if not found then
    raise exception 'This post does not exist any more.' using errcode = 'PT404';
  end if;
  select p.email into address from public.profiles p where p.id = auth.uid();
  insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
  values ('newsletter_post_test', address, 'newsletter_campaign', gen_random_uuid(), private.campaign_mail_data(sent, mail_data));
  return address;
end;
$$;
grant execute on function public.send_test_campaign(uuid, jsonb) to authenticated;

-- Queues up to `max_rows` more mails of a campaign and returns how many; none when all are queued or another call is queueing
-- them. Called again after the last one, it ends the campaign.
create function public.queue_campaign_mails(campaign uuid, max_rows integer) returns integer
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
      where s.id > i.queued_up_to and private.is_recipient(s, i.created_at) order by s.id limit max_rows);
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
grant execute on function public.queue_campaign_mails(uuid, integer) to service_role;

create function private.end_campaign(campaign uuid, how text) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.newsletter_campaigns n set status = how, finished_at = now()
  where n.id = campaign and n.status = 'sending';
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

-- Mails that have not left are not sent any more. False when there was nothing to stop.
create function public.stop_campaign(campaign uuid) returns boolean
language sql security definer set search_path = '' as $$
  select private.require_admin();
  select private.end_campaign(campaign, 'stopped')
$$;
grant execute on function public.stop_campaign(uuid) to authenticated;

-- Why a mail is not sent any more; null when it is.
create function private.why_stopped(mail public.email_outbox) returns text
language sql stable set search_path = '' as $$
  select case
    -- Whoever asks for a link to their own account gets the try.
    when mail.submission_kind <> 'account'
      and exists (select from public.dead_addresses d where d.email = lower(mail.recipient))
      then 'Earlier mails to this address came back.'
    when mail.campaign_id is null then null
    when exists (select from public.newsletter_campaigns i where i.id = mail.campaign_id and i.status = 'stopped')
      then 'The newsletter was stopped.'
    when not exists (select from public.newsletter_subscribers s
      where s.id = mail.subscriber_id and s.status = 'confirmed') then 'The reader had unsubscribed.'
  end
$$;

-- One campaign, or the twenty latest. Total is waiting, sent, failed and stopped together; an erased subscriber is in none.
create function public.campaign_progress(campaign uuid default null) returns table (
  id uuid, post_id uuid, subject text, status text, created_at timestamptz, finished_at timestamptz,
  recipients integer, total integer, waiting integer, sent integer, failed integer, stopped integer,
  delivered integer, bounced integer, complained integer
)
language sql stable security definer set search_path = '' as $$
  select private.require_admin();
  select i.id, i.post_id, i.subject, i.status, i.created_at, i.finished_at, i.recipients,
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

-- Logs that a post began to be sent to subscribers, and how that ended.
create function private.note_campaign() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_activity(
    'campaign.' || case when tg_op = 'INSERT' then 'started' else new.status end,
    'post', new.post_id::text, new.subject);
  return null;
end;
$$;

create trigger note_campaign after insert on public.newsletter_campaigns
  for each row execute function private.note_campaign();
create trigger note_ended_campaign after update on public.newsletter_campaigns
  for each row when (old.status <> new.status) execute function private.note_campaign();

-- Who asked to hear when a course opens. It is announced to each of them once.
create table public.course_waitlist (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null unique,
  course_id text not null check (course_id ~ '^[a-z0-9-]{1,100}$'),
  email text not null check (email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' and char_length(email) <= 254),
  consent text check (char_length(consent) between 1 and 500),
  suspicion text check (char_length(suspicion) between 1 and 200),
  -- Takes the address off the list.
  token uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- When the mail that announces the course was put into the outbox.
  notified_at timestamptz
);
create unique index course_waitlist_once on public.course_waitlist (course_id, lower(email));
create index course_waitlist_email_idx on public.course_waitlist (lower(email));
create index course_waitlist_waiting_idx on public.course_waitlist (course_id, created_at, id) where notified_at is null;
create index course_waitlist_created_idx on public.course_waitlist (created_at desc, id);

alter table public.course_waitlist enable row level security;
grant select, delete on public.course_waitlist to authenticated;
grant select, insert, update, delete on public.course_waitlist to service_role;
create policy "admins read the course waitlist" on public.course_waitlist for select to authenticated
  using ((select private.is_admin()));
create policy "admins delete from the course waitlist" on public.course_waitlist for delete to authenticated
  using ((select private.is_admin()));

create trigger forget_mails after delete on public.course_waitlist
  for each row execute function private.forget_mails('course_waitlist');
create trigger note_erased after delete on public.course_waitlist referencing old table as touched
  for each statement execute function private.note_visitors('waitlist.removed', 'waitlist_entry');

create function private.course_waitlist_mail_data(entry public.course_waitlist) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('course_id', entry.course_id, 'email', entry.email, 'token', entry.token)
$$;

-- Says nothing about whether the address was known, and writes to it once; suspects are stored and get no mail. Whoever was told
-- of an earlier opening may ask again.
create function public.join_course_waitlist(
  course_id text, email text, submission_id uuid, consent text default null, suspicion text default null
) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  asked public.course_waitlist;
  field text;
begin
  insert into public.course_waitlist as known (course_id, email, submission_id, consent, suspicion)
  values (join_course_waitlist.course_id, private.clean(join_course_waitlist.email), join_course_waitlist.submission_id,
    left(private.clean(join_course_waitlist.consent), 500), left(private.clean(join_course_waitlist.suspicion), 200))
  on conflict (course_id, lower(email)) do update
    set submission_id = excluded.submission_id, consent = excluded.consent, suspicion = excluded.suspicion,
      created_at = now(), notified_at = null
    where known.notified_at is not null and known.submission_id <> excluded.submission_id
  returning known.* into asked;

  if asked.id is not null and asked.suspicion is null then
    insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
    values ('course_waitlist_acknowledgement', asked.email, 'course_waitlist', asked.submission_id,
      private.course_waitlist_mail_data(asked));
  end if;
exception
  when unique_violation then
    -- This very submission is kept already.
    return;
  when not_null_violation then
    get stacked diagnostics field = column_name;
    raise exception 'Please fill in this field: %.', replace(field, '_', ' ') using errcode = 'PT422', detail = field;
  when check_violation then
    get stacked diagnostics field = constraint_name;
    field := replace(replace(field, 'course_waitlist_', ''), '_check', '');
    raise exception 'Please check this field: %.', replace(field, '_', ' ') using errcode = 'PT422', detail = field;
end;
$$;
grant execute on function public.join_course_waitlist(text, text, uuid, text, text) to service_role;

-- Takes an address off the list, with its mails. True when it was there.
create function public.leave_course_waitlist(token uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.course_waitlist w where w.token = leave_course_waitlist.token;
  return found;
end;
$$;
grant execute on function public.leave_course_waitlist(uuid) to service_role;

-- Announces these courses to the next `max_rows` who wait for them, and answers how many. Two at the same time share the
-- list.
create function public.notify_course_waitlist(courses text[], max_rows integer) returns integer
language sql security definer set search_path = '' as $$
  with waiting as (
    select w.id from public.course_waitlist w
    where w.course_id = any (courses) and w.notified_at is null
    order by w.created_at, w.id limit max_rows for update skip locked
  ), announced as (
    update public.course_waitlist w set notified_at = now() from waiting where w.id = waiting.id returning w.*
  ), mails as (
    insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload, bulk)
    select 'course_opens', a.email, 'course_waitlist', a.submission_id,
      private.course_waitlist_mail_data(a::public.course_waitlist), true
    from announced a returning 1
  )
  select count(*)::integer from mails
$$;
grant execute on function public.notify_course_waitlist(text[], integer) to service_role;

create function public.course_waitlist_counts() returns table (course_id text, waiting integer, notified integer)
language sql stable security definer set search_path = '' as $$
  select private.require_admin();
  select w.course_id, (count(*) filter (where w.notified_at is null))::integer,
    (count(*) filter (where w.notified_at is not null))::integer
  from public.course_waitlist w group by w.course_id
$$;
grant execute on function public.course_waitlist_counts() to authenticated;
