create table public.email_outbox (
  id uuid primary key default gen_random_uuid(),
  template text not null check (template in (
    'contact_message_notice', 'contact_message_acknowledgement',
    'enrollment_inquiry_notice', 'enrollment_inquiry_acknowledgement',
    'enrollment_application_notice', 'enrollment_application_acknowledgement',
    'newsletter_confirmation')),
  -- Null is the school itself: its address is looked up when the mail leaves.
  recipient text check (recipient !~ '[[:cntrl:]]'),
  submission_kind text not null check (submission_kind in (
    'contact_message', 'enrollment_inquiry', 'enrollment_application', 'newsletter')),
  submission_id uuid not null,
  payload jsonb not null,
  -- What was handed to the provider, kept: the same idempotency key must always carry the same body.
  rendered jsonb,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  lease_until timestamptz,
  lease_token uuid,
  last_error text check (char_length(last_error) <= 2000),
  provider_id text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint email_outbox_lease_check
    check ((status = 'sending') = (lease_token is not null) and (lease_token is null) = (lease_until is null)),
  constraint email_outbox_sent_at_check check ((status = 'sent') = (sent_at is not null)),
  constraint email_outbox_once unique (submission_id, submission_kind, template)
);

create index email_outbox_due_idx on public.email_outbox (next_attempt_at) where status = 'queued';
create index email_outbox_lease_idx on public.email_outbox (lease_until) where status = 'sending';
create index email_outbox_created_idx on public.email_outbox (created_at desc, id);

-- A person who asks to be forgotten is forgotten in the mail queue as well.
create function private.forget_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.email_outbox o
  where o.submission_kind = tg_argv[0] and o.submission_id = old.submission_id;
  return old;
end;
$$;
revoke execute on function private.forget_mails() from public;

create trigger forget_mails after delete on public.contact_messages
  for each row execute function private.forget_mails('contact_message');
create trigger forget_mails after delete on public.enrollment_inquiries
  for each row execute function private.forget_mails('enrollment_inquiry');
create trigger forget_mails after delete on public.enrollment_applications
  for each row execute function private.forget_mails('enrollment_application');
create trigger forget_mails after delete on public.newsletter_subscribers
  for each row execute function private.forget_mails('newsletter');
