create function private.month_of(day date) returns date
language sql immutable set search_path = '' as $$
  select date_trunc('month', day::timestamp)::date
$$;
revoke execute on function private.month_of(date) from public;

-- A call that never said what it cost counts as it was estimated.
create function private.spent_between(first_day date, last_day date) returns bigint
language sql stable set search_path = '' as $$
  select coalesce(sum(coalesce(c.cost_micros, c.reserved_micros)), 0)::bigint
  from public.ai_calls c
  where c.local_date between first_day and last_day and c.status <> 'released'
$$;
revoke execute on function private.spent_between(date, date) from public;

-- Asked before every call of the model. A refusal names the budget that is used up; `spent` is without this call.
create function public.reserve_spend(
  purpose text, model text, estimate_micros bigint, local_date date, prompt_version text default '',
  run uuid default null, result uuid default null
) returns table (allowed boolean, reason text, spent bigint, budget bigint, call_id uuid)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  month date := private.month_of(local_date);
  limits public.blog_settings;
  this_month bigint;
begin
  perform private.require_staff();
  -- One after the other, so that fifty at once never spend the same money.
  perform pg_advisory_xact_lock(hashtext('academy.spend'));
  select * into limits from public.blog_settings s;
  spent := private.spent_between(local_date, local_date);
  budget := coalesce(limits.daily_budget_micros, 0);
  this_month := private.spent_between(month, (month + interval '1 month - 1 day')::date);
  if spent + estimate_micros > budget then
    reason := 'daily';
  elsif this_month + estimate_micros > limits.monthly_budget_micros then
    reason := 'monthly';
    spent := this_month;
    budget := limits.monthly_budget_micros;
  else
    insert into public.ai_calls as c
      (purpose, run_id, result_id, asked_by, model, prompt_version, local_date, reserved_micros)
    values (purpose, run, result, auth.uid(), model, prompt_version, local_date, estimate_micros)
    returning c.id into call_id;
  end if;
  allowed := call_id is not null;
  return next;
end;
$$;

-- What the call came to. False when it was settled or released already.
create function public.settle_spend(
  call uuid, cost_micros bigint, input_tokens bigint, output_tokens bigint, searches integer default 0
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  update public.ai_calls c
  set status = 'settled', settled_at = now(), cost_micros = settle_spend.cost_micros,
    input_tokens = settle_spend.input_tokens, output_tokens = settle_spend.output_tokens,
    searches = settle_spend.searches
  where c.id = call and c.status = 'reserved';
  return found;
end;
$$;

-- The call was never made, or cost nothing.
create function public.release_spend(call uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  update public.ai_calls c set status = 'released', settled_at = now()
  where c.id = call and c.status = 'reserved';
  return found;
end;
$$;

-- by_purpose: {"post": {"calls": 2, "today": 31000, "month": 90000}, ...}; calls are this month's.
create function public.spend_totals(local_date date) returns table (
  today bigint, this_month bigint, daily_budget bigint, monthly_budget bigint, by_purpose jsonb
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  month date := private.month_of(local_date);
begin
  perform private.require_staff();
  return query
  with counted as (
    select p.purpose, count(c.id)::integer as calls,
      coalesce(sum(coalesce(c.cost_micros, c.reserved_micros)) filter (where c.local_date = local_date), 0)::bigint as today,
      coalesce(sum(coalesce(c.cost_micros, c.reserved_micros)), 0)::bigint as month
    from unnest(array['post', 'sources', 'run']) as p (purpose)
    left join public.ai_calls c on c.purpose = p.purpose and c.status <> 'released'
      and c.local_date between month and (month + interval '1 month - 1 day')::date
    group by p.purpose
  )
  select sum(n.today)::bigint, sum(n.month)::bigint,
    coalesce((select s.daily_budget_micros from public.blog_settings s), 0),
    coalesce((select s.monthly_budget_micros from public.blog_settings s), 0),
    jsonb_object_agg(n.purpose, jsonb_build_object('calls', n.calls, 'today', n.today, 'month', n.month))
  from counted n;
end;
$$;

do $$
declare
  verb text;
begin
  foreach verb in array array['reserve_spend(text, text, bigint, date, text, uuid, uuid)',
    'settle_spend(uuid, bigint, bigint, bigint, integer)', 'release_spend(uuid)', 'spend_totals(date)'] loop
    execute format('revoke execute on function public.%s from public, anon', verb);
    execute format('grant execute on function public.%s to authenticated, service_role', verb);
  end loop;
end;
$$;
