-- The operator's views read with the rights of the role that asks.
alter view messaging_health set (security_invoker = true);
alter view open_carrier_alerts set (security_invoker = true);
alter view operator_audit_events set (security_invoker = true);
