-- As before, and only the server stores what a model wrote: people start an empty result, cancel, discard and restore it. With direct access to
-- the API, somebody could rewrite a colleague's draft and its sources, or store a draft of their own as a result.
create or replace function private.guard_result() returns trigger
language plpgsql set search_path = '' as $$
declare
  changeable constant text[] := array['status', 'cancel_asked', 'touched_at'];
begin
  if current_user not in ('anon', 'authenticated') then
    return new;
  end if;
  if tg_op = 'INSERT' then
    new.created_at := now();
    new.touched_at := now();
    new.draft := null;
    new.sources := '[]';
    new.findings := '[]';
    new.failure := null;
    return new;
  end if;
  if to_jsonb(new) - changeable is distinct from to_jsonb(old) - changeable then
    raise exception 'A result stays as it was asked for and written.' using errcode = '42501';
  end if;
  if not (case old.status
    when 'saved' then false
    when 'discarded' then new.status = 'ready' and (old.draft is not null or old.sources <> '[]')
    else new.status in (old.status, 'discarded')
  end) then
    raise exception 'This result is over.' using errcode = 'PT409';
  end if;
  -- A wish to cancel is no sign of life.
  new.touched_at := case when new.cancel_asked = old.cancel_asked then now() else old.touched_at end;
  return new;
end;
$$;
