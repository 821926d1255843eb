-- A reply that did not arrive is not an answer, two people do not answer at once unawares, and no seat is offered where it
-- cannot be taken.

-- A message whose reply was returned, reported as spam or given up is to be followed up today.
create function private.follow_up_undelivered() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  reply public.message_replies;
begin
  select r.* into reply from public.message_replies r where r.id = new.submission_id;
  if found then
    execute format('update public.%I m set follow_up_on = least(m.follow_up_on, private.school_day()) where m.id = $1',
      private.message_table(reply.kind)) using reply.message_id;
  end if;
  return null;
end;
$$;
revoke all on function private.follow_up_undelivered() from public;
create trigger follow_up_undelivered after update on public.email_outbox for each row
  when (new.template = 'message_reply' and (new.status, new.delivery) is distinct from (old.status, old.delivery)
    and (new.status in ('failed', 'stopped') or new.delivery in ('bounced', 'complained')))
  execute function private.follow_up_undelivered();

-- `seen`: how many replies the page showed on which this one was written.
drop function public.send_reply(uuid, text, uuid, text, text);
create function public.send_reply(reply uuid, kind text, message uuid, subject text, body text, seen integer default null) returns boolean
    language plpgsql security definer set search_path = '' as $$
declare
  form constant text := private.message_table(send_reply.kind);
  told jsonb;
  sent public.message_replies;
begin
  perform private.require_admin();
  if form is null or reply is null or private.clean(send_reply.subject) is null or private.clean(send_reply.body) is null then
    raise exception 'A reply needs a subject and a text.' using errcode = 'PT422';
  end if;
  -- Held, so that a person who is being forgotten gets no mail and leaves no reply behind.
  execute format('select to_jsonb(m) from public.%I m where m.id = $1 for update', form) into told using message;
  if told is null then
    raise exception 'This message was deleted meanwhile.' using errcode = 'PT404';
  end if;

  -- The same reply may arrive again. Another one was not read by whoever wrote this.
  if seen is not null and not exists (select from public.message_replies r where r.id = reply) and seen < (
    select count(*) from public.message_replies r where r.kind = send_reply.kind and r.message_id = message)
  then
    raise exception 'Somebody else has replied meanwhile. Their reply is shown above: read it, then send yours.'
      using errcode = 'PT409';
  end if;

  insert into public.message_replies (id, kind, message_id, author, author_email, subject, body)
  values (reply, send_reply.kind, message, auth.uid(), (select p.email from public.profiles p where p.id = auth.uid()),
    private.clean(send_reply.subject), private.clean(send_reply.body))
  on conflict (id) do nothing
  returning * into sent;
  if sent.id is null then
    if exists (select from public.message_replies r where r.id = reply and r.message_id = message
      and r.subject = private.clean(send_reply.subject) and r.body = private.clean(send_reply.body))
    then
      return false;
    end if;
    raise exception 'This reply was sent before, with another text. Reload to see it.' using errcode = 'PT409';
  end if;

  insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
  values ('message_reply', told ->> 'email', 'message_reply', sent.id,
    jsonb_build_object('kind', sent.kind, 'subject', sent.subject, 'body', sent.body, 'message', told));
  execute format('update public.%I m set status = ''answered'' where m.id = $1 and m.status = ''new''', form) using message;
  perform private.note_activity('message.replied', sent.kind, message::text);
  return true;
exception
  when check_violation then
    raise exception 'The subject is one line of at most 200 characters, the text has at most 10,000.' using errcode = 'PT422';
end;
$$;
revoke all on function public.send_reply(uuid, text, uuid, text, text, integer) from public;
grant execute on function public.send_reply(uuid, text, uuid, text, text, integer) to authenticated;

-- Whoever has no private page any more cannot accept: staff give such a seat by hand.
create or replace function public.offer_seats(at timestamptz default now()) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  target uuid;
  chosen public.enrollment_applications;
  total integer := 0;
begin
  for target in
    select h.id from public.cohorts h
    where private.cohort_over(h.id, at) is null
      and exists (select from private.counted_applications ca
        where ca.cohort_id = h.id and ca.seat_status = 'waiting' and not ca.was_offered)
  loop
    continue when not private.try_lock_seats(target);
    while private.seats_taken(target) + private.seats_offered(target) < (select h.seats from public.cohorts h where h.id = target)
    loop
      -- Whoever holds the row may be changing its place: the next call begins with it, and nobody is passed over.
      select a.* into chosen from public.enrollment_applications a
      where a.seat_status = 'waiting' and a.status not in ('spam', 'lost') and a.id = (
        select ca.id from private.counted_applications ca
        where ca.cohort_id = target and ca.seat_status = 'waiting' and not ca.was_offered
          and not exists (select from public.enrollment_applications e where e.id = ca.id and e.link_ends_at <= at)
        order by ca.created_at, ca.id limit 1)
      for no key update skip locked;
      exit when not found;
      perform private.offer_seat(chosen, at);
      total := total + 1;
    end loop;
  end loop;
  return total;
end;
$$;
