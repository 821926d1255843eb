-- A row of the school is added once, however often its form is sent.

-- Rows that forms have added, by the id that the browser made for the form.
create table private.added_school_rows (
  request uuid primary key,
  row_id text not null,
  added_at timestamptz not null default now()
);

-- Adds a row, unless this request has added one before: returns the id of that one then, otherwise null. A row without an id gets that of
-- its request.
create function public.add_school_row(rows_of text, request uuid, entry jsonb) returns text
language plpgsql security definer set search_path = '' as $$
declare
  added jsonb := jsonb_build_object('id', request) || private.unwrapped(entry);
begin
  perform private.require_admin();
  if rows_of is null or rows_of not in
    ('courses', 'cohorts', 'payment_plans', 'testimonials', 'projects', 'faq_entries', 'team_members') then
    raise exception 'No rows are added here.' using errcode = 'PT422';
  end if;
  -- The same request at the same time waits here.
  insert into private.added_school_rows (request, row_id) values (add_school_row.request, added ->> 'id') on conflict do nothing;
  if not found then
    return (select a.row_id from private.added_school_rows a where a.request = add_school_row.request);
  end if;
  execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
    rows_of, (select string_agg(quote_ident(k), ', ') from jsonb_object_keys(added) k)) using added;
  return null;
end;
$$;
revoke all on function public.add_school_row(text, uuid, jsonb) from public;
grant execute on function public.add_school_row(text, uuid, jsonb) to authenticated;
