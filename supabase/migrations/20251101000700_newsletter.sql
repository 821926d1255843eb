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
