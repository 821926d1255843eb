-- What the inbox shows beside its messages, in one request: whom they can be assigned to, the hour of the daily digest, and the seats
-- of the featured course's upcoming cohort. The functions and tables that it reads refuse everybody but admins.

create function public.inbox_desk() returns table (assignees jsonb, digest_hour integer, standing jsonb)
language sql stable set search_path = '' as $$
  select
    (select jsonb_agg(a order by a.email) from public.list_admins() a),
    (select d.digest_hour from public.desk_settings d),
    (select to_jsonb(s) from public.cohort_standing() s)
$$;
revoke all on function public.inbox_desk() from public;
grant execute on function public.inbox_desk() to authenticated;
