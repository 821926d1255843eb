-- A message that was marked as answered by mistake kept that time as the time of its answer.

create or replace function private.guard_message() returns trigger
language plpgsql set search_path = '' as $$
declare
  free constant text[] := array['status', 'assigned_to', 'follow_up_on', 'search'];
begin
  if current_user in ('anon', 'authenticated') and to_jsonb(new) - free is distinct from to_jsonb(old) - free then
    raise exception 'What a visitor sent stays as it was sent.' using errcode = '42501';
  end if;
  -- Set after the comparison above, which would refuse the new time.
  if new.status <> old.status and new.status in ('answered', 'called', 'offered', 'enrolled') and new.answered_at is null then
    new.answered_at := now();
  elsif new.status <> old.status and new.status = 'new' and new.answered_at is not null
    and not exists (select from public.message_replies r where r.message_id = new.id)
  then
    new.answered_at := null;
  end if;
  return new;
end;
$$;

update public.contact_messages m set answered_at = null
where m.status = 'new' and m.answered_at is not null and not exists (select from public.message_replies r where r.message_id = m.id);
update public.enrollment_inquiries m set answered_at = null
where m.status = 'new' and m.answered_at is not null and not exists (select from public.message_replies r where r.message_id = m.id);
update public.enrollment_applications m set answered_at = null
where m.status = 'new' and m.answered_at is not null and not exists (select from public.message_replies r where r.message_id = m.id);
