-- The desk: replies by mail, more statuses, follow-up days, several messages at once, the daily digest.

-- What the admins send to whoever wrote. The id is made in the browser: the same reply sent twice is stored once.
create table public.message_replies (
  id uuid primary key,
  kind text not null check (kind in ('contact_message', 'enrollment_inquiry', 'enrollment_application')),
  message_id uuid not null,
  author uuid references public.profiles (id) on delete set null,
  -- Stays when the account goes.
  author_email text not null,
  subject text not null check (char_length(subject) between 1 and 200 and subject !~ '[[:cntrl:]]'),
  body text not null check (char_length(body) between 1 and 10000),
  created_at timestamptz not null default now()
);
create index message_replies_message_idx on public.message_replies (message_id, kind, created_at);
create index message_replies_author_idx on public.message_replies (author);

alter table public.message_replies enable row level security;
grant select on public.message_replies to authenticated;
grant select, insert, update, delete on public.message_replies to service_role;
create policy "admins read replies" on public.message_replies for select to authenticated
  using ((select private.is_admin()));

-- The mail is deleted with its reply. Its submission_id is the reply's id.
create function private.forget_reply_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.email_outbox o where o.submission_kind = 'message_reply' and o.submission_id = old.id;
  return old;
end;
$$;

create trigger forget_reply_mail after delete on public.message_replies
  for each row execute function private.forget_reply_mail();

-- Texts for replies. Fields such as {{first_name}} are filled in by the site.
create table public.reply_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 80 and name !~ '[[:cntrl:]]'),
  subject text not null check (char_length(subject) between 1 and 200 and subject !~ '[[:cntrl:]]'),
  body text not null check (char_length(body) between 1 and 10000),
  created_at timestamptz not null default now()
);

alter table public.reply_templates enable row level security;
grant select, insert, update, delete on public.reply_templates to authenticated, service_role;
create policy "admins read templates" on public.reply_templates for select to authenticated
  using ((select private.is_admin()));
create policy "admins add templates" on public.reply_templates for insert to authenticated
  with check ((select private.is_admin()));
create policy "admins change templates" on public.reply_templates for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete templates" on public.reply_templates for delete to authenticated
  using ((select private.is_admin()));

-- The hour of the daily digest, on the school's clock; null sends none.
create table public.desk_settings (
  id boolean primary key default true check (id),
  digest_hour integer default 8 check (digest_hour between 0 and 23)
);
insert into public.desk_settings default values;

alter table public.desk_settings enable row level security;
grant select, update on public.desk_settings to authenticated;
grant select, insert, update, delete on public.desk_settings to service_role;
create policy "admins read desk settings" on public.desk_settings for select to authenticated
  using ((select private.is_admin()));
create policy "admins change desk settings" on public.desk_settings for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- The days whose digest was decided upon. Not a column of the settings, because an admin may update those.
create table private.digest_days (day date primary key);

create function private.message_table(kind text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case kind when 'contact_message' then 'contact_messages' when 'enrollment_inquiry' then 'enrollment_inquiries'
    when 'enrollment_application' then 'enrollment_applications' end;
end;
$$;

create function private.forget_replies() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.message_replies r where r.kind = tg_argv[0] and r.message_id = old.id;
  -- A digest that has not left yet names whoever wrote.
  delete from public.email_outbox o where o.template = 'inbox_digest'
    and o.payload -> 'messages' @> jsonb_build_array(jsonb_build_object('id', old.id));
  return old;
end;
$$;

-- A digest that was sent keeps no names.
create trigger drop_digest before update on public.email_outbox for each row
  when (new.template = 'inbox_digest' and new.status not in ('queued', 'sending'))
  execute function private.drop_content();

do $$
declare
  kind text;
  form text;
begin
  for kind, form in values ('contact_message', 'contact_messages'), ('enrollment_inquiry', 'enrollment_inquiries'),
    ('enrollment_application', 'enrollment_applications')
  loop
    execute format($form$
      alter table public.%1$s drop constraint %1$s_status_check;
      alter table public.%1$s add constraint %1$s_status_check
        check (status in ('new', 'answered', 'called', 'offered', 'enrolled', 'lost', 'spam'));
      -- A day on the school's calendar.
      alter table public.%1$s add column follow_up_on date;
      grant update (follow_up_on) on public.%1$s to authenticated;
      create trigger forget_replies after delete on public.%1$s
        for each row execute function private.forget_replies(%2$L);
    $form$, form, kind);
  end loop;
end;
$$;

create or replace function private.guard_message() returns trigger
language plpgsql set search_path = '' as $$
declare
  theirs constant text[] := array['status', 'assigned_to', 'follow_up_on'];
begin
  if current_user in ('anon', 'authenticated') and to_jsonb(new) - theirs is distinct from to_jsonb(old) - theirs then
    raise exception 'What a visitor sent stays as it was sent.' using errcode = '42501';
  end if;
  -- Set after the comparison, so that the new time is not held against whoever answered.
  if new.status <> old.status and new.status in ('answered', 'called', 'offered', 'enrolled') and new.answered_at is null then
    new.answered_at := now();
  end if;
  return new;
end;
$$;

-- due_at orders what is to be done: a new message is due a day after it came, a follow-up with its day. Null: nothing is to be done.
create or replace view public.inbox with (security_invoker = true) as
select m.kind, m.id, m.submission_id, m.name, m.email, m.phone, m.about, left(m.message, 200) as preview, m.message,
  m.status, m.assigned_to, m.answered_at, m.suspicion, m.created_at,
  lower(concat_ws(' ', m.name, m.email, m.phone, m.message)) as search,
  m.follow_up_on,
  case when m.status not in ('lost', 'spam') then
    least(case m.status when 'new' then m.created_at + interval '24 hours' end, m.follow_up_on::timestamp at time zone 'UTC')
  end as due_at,
  (select count(*)::integer from public.message_replies r where r.message_id = m.id and r.kind = m.kind) as replies,
  m.source, m.payment, m.experience, m.cohort, m.seat_status, m.consent
from (
  select 'contact_message' as kind, c.id, c.submission_id, c.name, c.email, c.phone, c.interest as about, c.message,
    c.status, c.assigned_to, c.answered_at, c.suspicion, c.created_at, c.follow_up_on,
    c.source, null::text as payment, null::text as experience, null::date as cohort, null::text as seat_status, c.consent
  from public.contact_messages c
  union all
  select 'enrollment_inquiry', i.id, i.submission_id, i.full_name, i.email, i.whatsapp, i.course, null,
    i.status, i.assigned_to, i.answered_at, i.suspicion, i.created_at, i.follow_up_on,
    null, i.payment, null, null, null, i.consent
  from public.enrollment_inquiries i
  union all
  select 'enrollment_application', a.id, a.submission_id, a.first_name || ' ' || a.last_name, a.email, a.phone,
    a.course, a.goals, a.status, a.assigned_to, a.answered_at, a.suspicion, a.created_at, a.follow_up_on,
    null, a.payment, a.experience, a.cohort, a.seat_status, a.consent
  from public.enrollment_applications a
) m;

-- Stores a reply and its mail, or nothing, and marks a new message as answered. False when this reply was stored before. The
-- address is the message's own: nobody chooses another.
create function public.send_reply(reply uuid, kind text, message uuid, subject text, body text) returns boolean
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
grant execute on function public.send_reply(uuid, text, uuid, text, text) to authenticated;

-- Changes one column of several messages, all of them or none. Each change names the value that the person saw:
-- {kind, id, from, to}. Returns how many there were.
create function public.sort_messages(field text, changes jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  change record;
  changed integer;
  total integer := 0;
begin
  perform private.require_admin();
  changes := private.unwrapped(changes);
  if field is null or field not in ('status', 'assigned_to') or jsonb_typeof(changes) is distinct from 'array'
    or jsonb_array_length(changes) > 200
  then
    raise exception 'At most 200 messages are sorted at once.' using errcode = 'PT422';
  end if;
  -- In one order, so that two people who sort the same messages do not wait for each other for ever.
  for change in
    select c.kind, c.id, c."from" as before, c."to" as after
    from jsonb_to_recordset(changes) as c (kind text, id uuid, "from" text, "to" text) order by c.kind, c.id
  loop
    execute format('update public.%1$I m set %2$I = $1::%3$s where m.id = $2 and m.%2$I::text is not distinct from $3',
      private.message_table(change.kind), field, case field when 'status' then 'text' else 'uuid' end)
      using change.after, change.id, change.before;
    get diagnostics changed = row_count;
    if changed = 0 then
      raise exception 'Somebody changed one of these messages meanwhile. Reload to see them as they are.' using errcode = 'PT409';
    end if;
    total := total + 1;
  end loop;
  return total;
exception
  when check_violation or null_value_not_allowed or invalid_text_representation or not_null_violation then
    raise exception 'This cannot be set.' using errcode = 'PT422';
end;
$$;
grant execute on function public.sort_messages(text, jsonb) to authenticated;

-- Queues the digest of a day once the hour has come, if anything is to be done then. `today` and `hour` are on the school's clock.
-- Returns how many mails were queued. A digest that could not leave is replaced, because it is out of date.
create function public.queue_digest(today date, hour integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  digest jsonb;
begin
  insert into private.digest_days (day) select today from public.desk_settings s where s.digest_hour <= queue_digest.hour
  on conflict do nothing;
  if not found then
    return 0;
  end if;
  delete from private.digest_days d where d.day < today - 30;
  delete from public.email_outbox o where o.template = 'inbox_digest' and o.status = 'queued';

  with due as (
    select i.kind, i.id, i.name, i.status, i.created_at, i.follow_up_on, i.due_at from public.inbox i
    where i.due_at is not null and (i.status = 'new' or i.follow_up_on <= today)
  )
  select jsonb_build_object('day', today,
    'waiting', (select count(*) from due where due.status = 'new'),
    'follow_ups', (select count(*) from due where due.follow_up_on <= today),
    'messages', (select coalesce(jsonb_agg(to_jsonb(first) - 'due_at' order by first.due_at, first.id), '[]')
      from (select * from due order by due.due_at, due.id limit 30) first))
  into digest;
  if digest -> 'messages' = '[]' then
    return 0;
  end if;
  insert into public.email_outbox (template, recipient, submission_kind, submission_id, payload)
  values ('inbox_digest', null, 'inbox_digest', gen_random_uuid(), digest);
  return 1;
end;
$$;
grant execute on function public.queue_digest(date, integer) to service_role;
