-- An application is stored only while what its form showed still holds, so that nobody is bound to a fee, a day or terms that were
-- changed in the meantime.

alter function private.store_enrollment_application(uuid, jsonb) rename to insert_enrollment_application;

-- `shown` in the form: keys of `agreed` with the values that the applicant saw; programs send none. PT409 with what holds now in its
-- detail: one of them has changed. A submission that was stored before is not asked again.
create function private.store_enrollment_application(key uuid, form jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  stored jsonb := private.insert_enrollment_application(key, form);
begin
  if jsonb_typeof(form -> 'shown') = 'object' and not stored -> 'agreed' @> (form -> 'shown') then
    raise exception 'What the form showed has changed.' using errcode = 'PT409', detail = stored ->> 'agreed';
  end if;
  return stored;
end;
$$;
