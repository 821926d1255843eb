-- Not among the schemas the API exposes: what lives here can be used, but never called from outside.
create schema private;
revoke all on schema private from public;
grant usage on schema private to authenticated;
grant usage on schema public to anon, authenticated, service_role;

-- Hosted Supabase hands every new table and function to everybody. Here each one is granted by name.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
revoke execute on function private.touch_updated_at() from public;

-- Visitor text as it is kept: no space around it, and nothing at all instead of an empty string.
create function private.clean(value text) returns text
language sql immutable set search_path = '' as $$
  select nullif(btrim(value, E' \t\r\n'), '')
$$;
revoke execute on function private.clean(text) from public;
