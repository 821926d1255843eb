-- A post sent to everybody whose subscription was confirmed at that moment: an issue, and a mail for each reader.
create table public.newsletter_issues (
  id uuid primary key default gen_random_uuid(),
  post_id uuid references public.blog_posts (id) on delete set null,
  subject text not null check (subject <> '' and char_length(subject) <= 200 and subject !~ '[[:cntrl:]]'),
  -- What the mails say of the post. Later edits change no mail.
  letter jsonb not null check (jsonb_typeof(letter) = 'object' and char_length(letter::text) <= 10000),
  status text not null default 'sending' check (status in ('sending', 'sent', 'stopped')),
  -- How many readers there were when it began.
  recipients integer not null check (recipients >= 0),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  -- Readers are gone through in the order of their ids: so far up to here, and when all of them had their mail.
  filled_to uuid not null default '00000000-0000-0000-0000-000000000000',
  filled_at timestamptz,
  finished_at timestamptz,
  constraint newsletter_issues_finished_at_check check ((status = 'sending') = (finished_at is null))
);
create unique index newsletter_issues_once on public.newsletter_issues (post_id) where status <> 'stopped';
create index newsletter_issues_post_idx on public.newsletter_issues (post_id);
create index newsletter_issues_created_idx on public.newsletter_issues (created_at desc);
create index newsletter_issues_created_by_idx on public.newsletter_issues (created_by);

alter table public.newsletter_issues enable row level security;
revoke all on public.newsletter_issues from public, anon, authenticated;
grant select on public.newsletter_issues to authenticated;
grant select, insert, update, delete on public.newsletter_issues to service_role;
create policy "admins read issues" on public.newsletter_issues for select to authenticated
  using ((select private.is_admin()));

alter table public.email_outbox
  drop constraint email_outbox_template_check,
  drop constraint email_outbox_submission_kind_check;
alter table public.email_outbox
  add column issue_id uuid references public.newsletter_issues (id) on delete cascade,
  -- Whoever is forgotten as a subscriber is forgotten here.
  add column subscriber_id uuid references public.newsletter_subscribers (id) on delete cascade,
  -- No reference: what somebody was sent stays known when the post is deleted.
  add column post_id uuid,
  add constraint email_outbox_template_check check (template in (
    'contact_message_notice', 'contact_message_acknowledgement',
    'enrollment_inquiry_notice', 'enrollment_inquiry_acknowledgement',
    'enrollment_application_notice', 'enrollment_application_acknowledgement',
    'newsletter_confirmation', 'account_mail', 'newsletter_post', 'newsletter_post_test')),
  add constraint email_outbox_submission_kind_check check (submission_kind in (
    'contact_message', 'enrollment_inquiry', 'enrollment_application', 'newsletter', 'account', 'newsletter_issue')),
  add constraint email_outbox_issue_kind_check
    check ((submission_kind = 'newsletter_issue') = (template in ('newsletter_post', 'newsletter_post_test'))),
  add constraint email_outbox_issue_check check (
    case when template = 'newsletter_post' then num_nulls(issue_id, subscriber_id, post_id, recipient) = 0
    else num_nonnulls(issue_id, subscriber_id, post_id) = 0 end);

-- Never twice to one address: not in one issue, and not when a post is sent again after a stop.
create unique index email_outbox_issue_once on public.email_outbox (issue_id, lower(recipient))
  where issue_id is not null;
create unique index email_outbox_post_once on public.email_outbox (post_id, lower(recipient))
  where post_id is not null and status <> 'stopped';
create index email_outbox_subscriber_idx on public.email_outbox (subscriber_id) where subscriber_id is not null;
-- In the order in which they leave: with thousands waiting, a claim reads only the few that it takes.
create index email_outbox_order_idx on public.email_outbox (bulk, next_attempt_at, id)
  where status in ('queued', 'sending');

-- A letter to thousands would be kept thousands of times. Once it is over, its key will carry no body again.
create function private.drop_rendered() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.rendered := null;
  return new;
end;
$$;
revoke execute on function private.drop_rendered() from public;
create trigger drop_rendered before update on public.email_outbox for each row
  when (new.issue_id is not null and new.status not in ('queued', 'sending') and new.rendered is not null)
  execute function private.drop_rendered();

-- Whoever confirmed after `since` subscribed to the next post. An address that the outbox would refuse stops nobody.
create function private.is_reader(subscriber public.newsletter_subscribers, since timestamptz) returns boolean
language sql immutable set search_path = '' as $$
  select subscriber.status = 'confirmed' and subscriber.confirmed_at <= since and subscriber.email !~ '[[:cntrl:]]'
$$;
revoke execute on function private.is_reader(public.newsletter_subscribers, timestamptz) from public;

-- EXCEPT and not EXISTS: without statistics, which the embedded database never has, that may go through all mails for
-- each reader.
create function private.readers_left(post uuid) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer from (
    select lower(s.email) from public.newsletter_subscribers s where private.is_reader(s, now())
    except
    select lower(o.recipient) from public.email_outbox o where o.post_id = post and o.status <> 'stopped'
    except
    select d.email from public.dead_addresses d
  ) address
$$;
revoke execute on function private.readers_left(uuid) from public;

-- How many would be written to if the post were sent now.
create function public.count_readers(post uuid) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.readers_left(post);
end;
$$;
revoke execute on function public.count_readers(uuid) from public, anon;
grant execute on function public.count_readers(uuid) to authenticated;
