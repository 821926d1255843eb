-- Erasure on request: everything an address sent, and every mail to or about it.
create function public.forget_person(address text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person text := lower(private.clean(address));
  messages integer;
  mails integer;
  subscriptions integer;
begin
  perform private.require_admin();
  -- The triggers would delete these with the messages, but could not say how many there were. The mails that let an
  -- account back in are not a visitor's.
  delete from public.email_outbox o
  where (o.submission_kind, o.submission_id) in (
      select i.kind, i.submission_id from public.inbox i where lower(i.email) = person
      union all
      select 'newsletter', s.submission_id from public.newsletter_subscribers s where lower(s.email) = person)
    or (lower(o.recipient) = person and (
      o.submission_kind <> 'account' or not exists (select from public.profiles p where lower(p.email) = person)));
  get diagnostics mails = row_count;

  with contacts as (delete from public.contact_messages where lower(email) = person returning 1),
    inquiries as (delete from public.enrollment_inquiries where lower(email) = person returning 1),
    applications as (delete from public.enrollment_applications where lower(email) = person returning 1)
  select (select count(*) from contacts) + (select count(*) from inquiries) + (select count(*) from applications)
  into messages;

  delete from public.newsletter_subscribers where lower(email) = person;
  get diagnostics subscriptions = row_count;
  delete from public.dead_addresses where email = person;
  return jsonb_build_object('messages', messages, 'mails', mails, 'subscriptions', subscriptions);
end;
$$;
revoke execute on function public.forget_person(text) from public, anon;
grant execute on function public.forget_person(text) to authenticated;

-- Answers how many messages were older.
create function public.forget_old_messages(days integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  kept_since timestamptz := now() - make_interval(days => forget_old_messages.days);
  forgotten integer;
begin
  if days is null or days < 1 then
    raise exception 'Messages are kept for one day at least.' using errcode = 'PT422';
  end if;
  with contacts as (delete from public.contact_messages where created_at < kept_since returning 1),
    inquiries as (delete from public.enrollment_inquiries where created_at < kept_since returning 1),
    applications as (delete from public.enrollment_applications where created_at < kept_since returning 1)
  select (select count(*) from contacts) + (select count(*) from inquiries) + (select count(*) from applications)
  into forgotten;
  return forgotten;
end;
$$;
revoke execute on function public.forget_old_messages(integer) from public, anon, authenticated;
grant execute on function public.forget_old_messages(integer) to service_role;
