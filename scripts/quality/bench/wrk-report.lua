-- Prints what a round of wrk measured as one line of JSON; times in milliseconds.
done = function(summary, latency, requests)
  local errors = summary.errors
  local bad = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format(
    '{"perSecond":%f,"p50":%f,"p99":%f,"answers":%d,"bad":%d}\n',
    summary.requests / (summary.duration / 1e6),
    latency:percentile(50) / 1e3,
    latency:percentile(99) / 1e3,
    summary.requests,
    bad
  ))
end
