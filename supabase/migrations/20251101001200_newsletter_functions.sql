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
revoke execute on function public.subscribe_newsletter(text, uuid) from public;
grant execute on function public.subscribe_newsletter(text, uuid) to anon, authenticated, service_role;

-- True when the subscription is confirmed, now or earlier. An ended one stays ended.
create function public.confirm_subscription(token uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.newsletter_subscribers s set status = 'confirmed', confirmed_at = now()
  where s.token = confirm_subscription.token and s.status = 'pending';
  return exists (
    select from public.newsletter_subscribers s
    where s.token = confirm_subscription.token and s.status = 'confirmed');
end;
$$;
revoke execute on function public.confirm_subscription(uuid) from public;
grant execute on function public.confirm_subscription(uuid) to anon, authenticated, service_role;

-- True when the token is known; asking twice is no error (RFC 8058).
create function public.unsubscribe_newsletter(token uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.newsletter_subscribers s set status = 'unsubscribed', unsubscribed_at = now()
  where s.token = unsubscribe_newsletter.token and s.status <> 'unsubscribed';
  return exists (select from public.newsletter_subscribers s where s.token = unsubscribe_newsletter.token);
end;
$$;
revoke execute on function public.unsubscribe_newsletter(uuid) from public;
grant execute on function public.unsubscribe_newsletter(uuid) to anon, authenticated, service_role;
