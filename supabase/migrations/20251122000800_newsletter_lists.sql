-- An address may be on several newsletter lists, with a token for each. Posts are sent to the list 'articles'.

alter table public.newsletter_subscribers
  add column list text not null default 'articles' check (list ~ '^[a-z0-9-]{1,30}$');
-- The address comes first because erasure looks for it on every list.
drop index public.newsletter_subscribers_email_key;
create unique index newsletter_subscribers_email_key on public.newsletter_subscribers (lower(email), list);

-- Changed from 20251122000600_newsletter.sql: takes the list, and says it in the mail. The default serves a server that was
-- started before this migration.
drop function public.subscribe_newsletter(text, uuid);
create function public.subscribe_newsletter(email text, submission_id uuid, list text default 'articles') returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  asked public.newsletter_subscribers;
begin
  insert into public.newsletter_subscribers as known (email, submission_id, list)
  values (private.clean(subscribe_newsletter.email), subscribe_newsletter.submission_id,
    subscribe_newsletter.list)
  on conflict (lower(email), list) do update
    set status = 'pending', submission_id = excluded.submission_id, requested_at = now()
    where known.submission_id <> excluded.submission_id
      and (known.status = 'unsubscribed'
        or (known.status = 'pending' and known.requested_at < now() - interval '5 minutes'))
  returning known.* into asked;

  if asked.id is not null then
    insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
    values ('newsletter_confirmation', asked.email, 'newsletter', asked.submission_id,
      jsonb_build_object('email', asked.email, 'token', asked.token, 'list', asked.list))
    on conflict on constraint email_outbox_once do nothing;
  end if;
exception
  when not_null_violation or check_violation then
    raise exception 'Please enter a valid email address.' using errcode = 'PT422', detail = 'email';
end;
$$;
grant execute on function public.subscribe_newsletter(text, uuid, text) to service_role;

-- Changed: knows the list 'articles' only.
create or replace function public.import_subscribers(addresses text[]) returns jsonb
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
  join public.newsletter_subscribers s on lower(s.email) = lower(r.email) and s.status = 'unsubscribed'
  where s.list = 'articles';

  insert into public.newsletter_subscribers (list, submission_id, email, status, confirmed_at)
  select 'articles', gen_random_uuid(), r.email, 'confirmed', now() from unnest(readable) as r (email)
  on conflict (lower(email), list) do nothing;
  get diagnostics added = row_count;

  return jsonb_build_object('added', added, 'known', cardinality(readable) - added - ended,
    'unsubscribed', ended, 'unreadable', cardinality(given) - cardinality(readable));
end;
$$;

-- Changed: only those on the list 'articles'.
create or replace function private.is_recipient(subscriber public.newsletter_subscribers, since timestamptz) returns boolean
language sql immutable set search_path = '' as $$
  select subscriber.list = 'articles' and subscriber.status = 'confirmed' and subscriber.confirmed_at <= since
    and subscriber.email !~ '[[:cntrl:]]'
$$;
